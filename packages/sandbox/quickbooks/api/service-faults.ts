import { type JsonObject, present } from '../json.ts';
import { pacificTimeMs } from '../timestamps.ts';
import type { ServiceAnswer } from './service-answer.ts';

/** The refusals of the accounting service itself: HTTP 400 with a capital "Fault". */

interface FaultError {
  message: string;
  detail: string;
  code: string;
  element?: string;
}

export function accountingFault(error: FaultError, now: number, type = 'ValidationFault'): ServiceAnswer {
  return { status: 400, root: 'IntuitResponse', body: faultBody(error, now, type) };
}

export function faultBody(error: FaultError, now: number, type: string): JsonObject {
  return {
    Fault: {
      Error: [
        present({
          Message: error.message,
          Detail: error.detail,
          code: error.code,
          element: error.element,
        }),
      ],
      type,
    },
    time: pacificTimeMs(now),
  };
}

/** The "500" is the code of a validation fault, not the status of the answer. */
export function unsupportedOperation(method: string, now: number): ServiceAnswer {
  const operation = `No resource method found for ${method}, return 405 with Allow header`;
  return accountingFault(
    { message: 'Unsupported Operation', detail: `Operation ${operation} is not supported.`, code: '500' },
    now,
  );
}

export function unknownEntity(name: string, now: number): ServiceAnswer {
  const operation = `could not find resource for entity ${name}`;
  return accountingFault(
    { message: 'Unsupported Operation', detail: `Operation ${operation} is not supported.`, code: '500' },
    now,
  );
}

export function objectNotFound(now: number): ServiceAnswer {
  return accountingFault(
    {
      message: 'Object Not Found',
      detail:
        "Object Not Found : Something you're trying to use has been made inactive. Check the fields with accounts, customers, items, vendors or employees.",
      code: '610',
      element: '',
    },
    now,
  );
}

/** Also what a misspelt or wrongly capitalised report name gets. */
export function reportNotPermitted(now: number): ServiceAnswer {
  return accountingFault(
    {
      message: 'Permission Denied Error',
      detail: 'Permission Denied Error : You do not have the access rights to use this feature.',
      code: '5020',
      element: 'ReportName',
    },
    now,
  );
}

export function invalidParameter(element: string, code: string, detail: string, now: number): ServiceAnswer {
  return accountingFault({ message: 'Invalid Request Parameter', detail, code, element }, now);
}
