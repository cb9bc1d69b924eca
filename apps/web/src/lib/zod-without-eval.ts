import { config } from 'zod';

// By default zod compiles object schemas with `new Function`, which the content security policy forbids: each attempt
// would be reported as a violation. Imported before anything that makes a schema.
config({ jitless: true });
