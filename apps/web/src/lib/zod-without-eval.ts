import { config } from 'zod';

// By default zod compiles object schemas with `new Function`, which the content security policy forbids: each attempt
// would be reported as a violation. Whoever uses a schema imports this first, and the build keeps it in one file with zod,
// so that it runs before anything makes a schema.
config({ jitless: true });
