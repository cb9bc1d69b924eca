import { config } from 'zod';

// By default zod compiles object schemas with `new Function`, which the content security policy forbids: each attempt
// would be reported as a violation. Imported first by `main.tsx`, so that it runs before anything makes a schema, and by
// the client of the API, so that the build puts it into the file of the schemas and not into one that runs after it.
config({ jitless: true });
