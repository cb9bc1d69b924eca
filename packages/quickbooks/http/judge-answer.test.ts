import { hasRecordings, recordingText } from '@insights/sandbox/testing/recordings';
import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './judge-answer.ts';

const JSON_TYPE = 'application/json;charset=UTF-8';
const XML_TYPE = 'application/xml';

function judge(status: number, text: string, type = JSON_TYPE) {
  const headers = new Headers({ 'content-type': type, intuit_tid: '1-68a1b2c3-0123456789abcdef01234567' });
  const outcome = judgeAnswer({ answered: true, status, headers, bytes: new TextEncoder().encode(text) }, []);
  if (outcome.succeeded) return { kind: 'success' };
  const { error, remedy } = outcome;
  return { kind: error.kind, code: error.code, remedy, error };
}

describe.runIf(hasRecordings)('recorded faults', () => {
  it.each([
    ['fault_401_3200_token_expired.json', 401, 'reconnect', '3200', 'new-token'],
    ['fault_401_SRV-110_default_xml.xml', 401, 'reconnect', '100', 'new-token'],
    ['fault_401_120_authorization_failure.xml', 401, 'forbidden', '120', 'none'],
    ['fault_403_3100_application_authorization_failed.json', 403, 'forbidden', '3100', 'none'],
    ['fault_400_5020_permission_denied_report.json', 400, 'forbidden', '5020', 'none'],
    ['SYNTHETIC_fault_429_3001_throttle.json', 429, 'throttled', '3001', 'wait'],
    ['fault_504_6002_gateway_timeout.xml', 504, 'unavailable', '6002', 'repeat'],
    ['xml/quickbooks-ruby_generic_error.xml', 500, 'unavailable', '10000', 'repeat'],
    ['xml/quickbooks-ruby_query_validation_error.xml', 400, 'refused', '4001', 'none'],
    ['fault_2020_required_param_missing.json', 400, 'refused', '2020', 'none'],
    ['fault_4000_query_parse_error.json', 400, 'refused', '4000', 'none'],
    ['fault_5010_stale_object.json', 400, 'refused', '5010', 'none'],
    ['fault_610_object_not_found.json', 400, 'refused', '610', 'none'],
    ['fault_6240_duplicate_name.json', 400, 'refused', '6240', 'none'],
    ['fault_create_sales_receipt_error.json', 400, 'refused', '2020', 'none'],
    ['fault_unsupported_operation_GET_account_without_id.json', 500, 'refused', '500', 'none'],
  ])('%s', (name, status, kind, code, remedy) => {
    const type = name.endsWith('.xml') ? XML_TYPE : JSON_TYPE;
    expect(judge(status, recordingText(name), type)).toMatchObject({ kind, code, remedy });
    // Intuit's documentation of errors: "HTTP 200 may still contain a fault". The content decides, not the status.
    const at200 = judge(200, recordingText(name), type);
    expect(at200).toMatchObject({ kind, code, remedy });
  });

  it('keep QuickBooks’ message, but neither the token that it echoes nor any text in our own message', () => {
    const { error } = judge(401, recordingText('fault_401_3200_token_expired.json'));
    expect(error?.detail).toBe(
      'message=AuthenticationFailed; errorCode=003200; statusCode=401: Token expired: [removed]',
    );
    expect(error?.message).not.toMatch(/AB01|3200|Token expired/);
    const stale = judge(400, recordingText('fault_5010_stale_object.json')).error;
    expect(stale?.detail).toContain('John Doe');
    expect(`${stale?.message}${JSON.stringify(stale)}`).not.toContain('John Doe');
  });
});

describe('a response', () => {
  it.each([
    [200, '{"QueryResponse":{}}', 'success'],
    [200, '{"fault":null,"queryResponse":{}}', 'success'],
    [200, '{"Fault":{"Error":[],"type":"ValidationFault"}}', 'refused'],
    [200, '{"Fault":{"Error":[{"code":"003001"}],"type":"SERVICE"}}', 'throttled'],
    [401, '{"fault":{"error":[{"code":"003001"}],"type":"SERVICE"}}', 'throttled'],
    [403, '{"Fault":{"Error":[{"code":"3001"}],"type":"AuthorizationFault"}}', 'throttled'],
    [500, '{"fault":{"error":[{"code":"3001"}],"type":"ThrottleExceeded"}}', 'throttled'],
    [200, '{"Fault":{"Error":[{"code":"006002"}]}}', 'unavailable'],
    [400, '{"Fault":{"Error":[{"code":"6190"}],"type":"ValidationFault"}}', 'forbidden'],
    [401, '', 'reconnect'],
    [403, '<html>Forbidden</html>', 'forbidden'],
    [404, '', 'refused'],
    [429, 'Too many', 'throttled'],
    [502, '<html>Bad gateway</html>', 'unavailable'],
    [501, '', 'unavailable'],
    [302, '', 'unexpected'],
    [200, '<html></html>', 'unexpected'],
    [200, 'null', 'unexpected'],
    [200, '[]', 'unexpected'],
    [200, '"text"', 'unexpected'],
    [204, '', 'unexpected'],
    [200, '<IntuitResponse><Fault type="SystemFault"/></IntuitResponse>', 'unavailable'],
    [200, '<IntuitResponse><QueryResponse/></IntuitResponse>', 'unexpected'],
    [200, '<!DOCTYPE x [<!ENTITY a "b">]><IntuitResponse><Fault type="&a;"/></IntuitResponse>', 'refused'],
  ])('%d %s is %s', (status, text, kind) => {
    expect(judge(status, text)).toMatchObject({ kind });
  });

  it.each([
    [200, 'null'],
    [200, '{"QueryResponse":'],
    [204, ''],
  ])('is requested once more if it is damaged: %d %s', (status, text) => {
    expect(judge(status, text)).toMatchObject({ remedy: 'repeat-once' });
  });

  it('only has codes and ids that are safe to log', () => {
    const forged = judge(400, '{"Fault":{"Error":[{"code":"1\\nlevel=info"}]}}');
    expect(forged.code).toBeNull();
    expect(forged.error?.intuitTid).toBe('1-68a1b2c3-0123456789abcdef01234567');
  });
});
