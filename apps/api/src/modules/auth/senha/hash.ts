import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, the library's default, with OWASP's choice of 46 MiB and one pass: about 25 ms on a small machine. */
const ARGON2ID = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** Each hash takes 46 MiB and a whole core: more than two at once would slow the sales down. */
const inTurn = pLimit(2);

/** The hash of random bytes that nobody kept, made with the settings above. */
export const NINGUEM =
  '$argon2id$v=19$m=47104,t=1,p=1$JZHUsa4NmeXf8JmeYKER1w$adwFXuRxc4nsvdzKjx2FfpdWxSZUGkoMeWZJpl5B7m0';

export function hashSenha(senha: string): Promise<string> {
  return inTurn(() => hash(senha, ARGON2ID));
}

/** Whether `senha` is the one behind `senhaHash`. Without a hash, nobody's is tried: it takes the same time. */
export async function confereSenha(senhaHash: string | undefined, senha: string): Promise<boolean> {
  const matches = await inTurn(() => verify(senhaHash ?? NINGUEM, senha));
  return matches && senhaHash !== undefined;
}
