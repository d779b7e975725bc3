/** For an entry, before anything brings zod: it would try `new Function`, which the content policy forbids aloud. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
