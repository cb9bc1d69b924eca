import {
  AskPlan,
  success,
  V1_PARAMETERS,
  V1_RESPONSES,
  type V1Operation,
  v1Parameters,
} from '@insights/contracts';
import { z } from 'zod';
import type { ApiServer } from '../../shared/api-server.ts';
import { sendDownload } from '../../shared/download.ts';
import { goneSignal } from '../../shared/gone-signal.ts';
import { scopeMissing } from '../api-tokens/api-tokens.errors.ts';
import type { ApiV1 } from './api-v1.usecases.ts';
import { hasScopeFor, V1_OPERATIONS } from './operations.rules.ts';

/** Registers the API v1 routes. All are GET requests, because a token cannot change anything. */
export function registerV1Routes(app: ApiServer, { v1, publicUrl }: { v1: ApiV1; publicUrl: string }): void {
  for (const name of Object.keys(V1_OPERATIONS) as V1Operation[]) {
    const operation = V1_OPERATIONS[name];
    const { path, summary } = operation;
    const { params, querystring } = splitParameters(path, V1_PARAMETERS[name]);
    app.get(
      path,
      {
        config: { access: 'token' },
        schema: {
          operationId: name,
          tags: ['v1'],
          summary,
          security: [{ token: [] }],
          ...(Object.keys(params).length === 0 ? {} : { params: z.strictObject(params) }),
          querystring: v1Parameters(querystring),
          ...(name === 'get_report' ? {} : { response: { 200: success(V1_RESPONSES[name]) } }),
          'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlExample(name, publicUrl) }],
        },
      },
      async (request, reply) => {
        const { caller } = request;
        if (operation.scope !== null && !hasScopeFor(caller, operation)) throw scopeMissing(operation.scope);
        const parameters = { ...(request.params as object), ...(request.query as object) };
        if (name === 'get_report') {
          const { fileName, pdf } = await v1.report(caller, parameters as never, goneSignal(reply));
          return sendDownload(reply, fileName, pdf);
        }
        return {
          success: true as const,
          data: await v1.run(name, caller, parameters),
        } as never;
      },
    );
  }
}

/** Splits the parameters of an operation into path and query parameters. */
function splitParameters(path: string, shape: z.ZodRawShape) {
  const entries = Object.entries(shape);
  const isInPath = ([key]: [string, unknown]) => path.includes(`/:${key}`);
  return {
    params: Object.fromEntries(entries.filter(isInPath)),
    querystring: Object.fromEntries(
      entries
        .filter((entry) => !isInPath(entry))
        .map(([key, value]) => [key, fromText(key, value as z.ZodType)]),
    ),
  };
}

/** Returns a schema that parses a parameter from text, because URLs contain only text. */
function fromText(key: string, value: z.ZodType): z.ZodType {
  if (key === 'plan') return PLAN_IN_URL;
  if (key !== 'limit') return value;
  return z.coerce
    .number()
    .pipe((value as z.ZodOptional<z.ZodInt>).unwrap())
    .optional();
}

/** A plan as JSON, described in OpenAPI with the plan's schema. */
const PLAN_IN_URL = z
  .preprocess((text) => {
    try {
      return JSON.parse(String(text));
    } catch {
      return text;
    }
  }, AskPlan)
  .meta({ 'x-consume': 'application/json' });

/** Returns the operation's example as a shell command that uses the variable TOKEN. */
function curlExample(name: V1Operation, publicUrl: string): string {
  const { path, example } = V1_OPERATIONS[name];
  const texts = Object.entries(example).map(([key, value]): [string, string] => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const rest = new URLSearchParams(texts);
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = key === 'company' ? 'demo' : (rest.get(key) ?? '');
    rest.delete(key);
    return value;
  });
  const query = rest.size === 0 ? '' : `?${rest}`;
  const save = name === 'get_report' ? ' --output report.pdf' : '';
  return `curl --header "Authorization: Bearer $TOKEN"${save} "${publicUrl}${filled}${query}"`;
}
