import { accessSync, constants, realpathSync } from 'node:fs';
import { makeFolder } from './make-folder.ts';

/** DATA_DIR as it really is, made where it is missing. */
export function prepareDataDir(configured: string): string {
  try {
    // As root PostgreSQL runs under another account, which has to get through to its own folder inside.
    makeFolder(configured, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(configured, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(configured);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new Error(`A pasta de dados ${configured} não pode ser usada: ${detail}`);
  }
}
