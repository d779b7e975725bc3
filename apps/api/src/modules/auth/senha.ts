import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, with OWASP's choice of 46 MiB and one pass: about 25 ms on a small machine. */
const ARGON2ID = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Each hash takes 46 MiB and a whole core: more than two at once would slow the sales down. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The place goes straight to the next in line; it is only given back when nobody waits.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashSenha(senha: string): Promise<string> {
  return inTurn(() => hash(senha, ARGON2ID));
}

let nobody: Promise<string> | undefined;

/** Whether `senha` is the one behind `senhaHash`. Without a hash, nobody's is tried: it takes the same time. */
export async function confereSenha(senhaHash: string | undefined, senha: string): Promise<boolean> {
  nobody ??= hashSenha('ninguém');
  const against = senhaHash ?? (await nobody);
  const matches = await inTurn(() => verify(against, senha));
  return matches && senhaHash !== undefined;
}
