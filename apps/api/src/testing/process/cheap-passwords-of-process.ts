/**
 * `node --import` this before a server that tests drive from outside: what `cheap-passwords.ts` does for a server in the
 * same process. Whatever loads the library afterwards gets what it exports now.
 */
import { createRequire } from 'node:module';

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');
const { hash } = argon2;
argon2.hash = (senha) => hash(senha, { memoryCost: 8, timeCost: 1 });
