/** Runs before every test file: a real hash takes 46 MiB and a core's 40 ms, and nearly every test signs somebody up. */
import { hash } from '@node-rs/argon2';
import { vi } from 'vitest';
import * as hashing from '../modules/auth/senha/hash.ts';

// Its settings are part of a hash: it is verified for as little. What real ones are is contas.test.ts's to say.
vi.spyOn(hashing, 'hashSenha').mockImplementation((senha) => hash(senha, { memoryCost: 8, timeCost: 1 }));
