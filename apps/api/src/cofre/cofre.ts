import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDurably, isErrno, readIfThere } from '../backup/durable.ts';

/** Beside the database and in none of its backups: either alone reads no secret. */
export const ARQUIVO_DA_CHAVE = 'chave-do-cofre';
/** Its name before 1.0, when the tokens of Pix were all that it kept; a folder that has it keeps it. */
const DE_ANTES = 'chave-pix';
const BYTES = 32;
const VERSAO = 1;
const IV = 12;
const TAG = 16;

export interface Cofre {
  /** `dono` is the secret's owner, of what kind included; a text closed for one is not opened for another. */
  fechar(dono: string, texto: string): Promise<Buffer>;
  /** Undefined: it was closed with another key, on another machine or before a restore, or it was changed. */
  abrir(dono: string, fechado: Buffer): Promise<string | undefined>;
}

/**
 * Keeps secrets that the server has to read again: AES-256-GCM with a key in a file of this server, which is made when the
 * first is kept. What follows from the key is gone after a restore on another machine: each secret needs another way in.
 */
export function criarCofre(dataDir: string): Cofre {
  const arquivo = join(dataDir, ARQUIVO_DA_CHAVE);

  async function lerChave(): Promise<Buffer | undefined> {
    const file = (await readIfThere(arquivo)) ?? (await readIfThere(join(dataDir, DE_ANTES)));
    const key = Buffer.from(file?.toString('utf8').trim() ?? '', 'base64url');
    return key.length === BYTES ? key : undefined;
  }

  async function chaveNova(): Promise<Buffer> {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    try {
      await createDurably(arquivo, `${randomBytes(BYTES).toString('base64url')}\n`);
    } catch (error) {
      // Of two at once the first one's holds.
      if (!isErrno(error, 'EEXIST')) throw error;
    }
    const key = await lerChave();
    // Never replaced: what was closed with it would be lost for good.
    if (!key) throw new Error(`${arquivo} is no key`);
    return key;
  }

  return {
    async fechar(dono, texto) {
      const key = (await lerChave()) ?? (await chaveNova());
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(dono));
      const closed = Buffer.concat([cipher.update(texto, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSAO]), iv, cipher.getAuthTag(), closed]);
    },

    async abrir(dono, fechado) {
      const key = await lerChave();
      if (!key || fechado[0] !== VERSAO || fechado.length < 1 + IV + TAG) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, fechado.subarray(1, 1 + IV));
      decipher.setAAD(Buffer.from(dono)).setAuthTag(fechado.subarray(1 + IV, 1 + IV + TAG));
      try {
        return Buffer.concat([decipher.update(fechado.subarray(1 + IV + TAG)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return undefined;
      }
    },
  };
}
