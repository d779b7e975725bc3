import { isErrno } from './durable.ts';
import { type BackupStatus, readStatus, writeStatus } from './status.ts';
import { BackupRunningError, type Source, type TakenBackup, takeBackup } from './take-backup.ts';

/** A repeated failure is told of once a day, not at each attempt. */
const TELL_AGAIN_MS = 24 * 3_600_000;

export interface FailedBackup {
  readonly em: Date;
  readonly erro: string;
  readonly ultimoBom: Date | undefined;
}

/** Tells the operator; its own failure is logged and tried again with the next one. */
export type TellOperator = (failed: FailedBackup) => Promise<void>;

/** Takes a backup and keeps the record: status, log, and word to the operator. Throws what went wrong. */
export async function runBackup(source: Source, tell: TellOperator): Promise<TakenBackup> {
  const { dataDir, log } = source;
  try {
    const taken = await takeBackup(source);
    const bom = { nome: taken.nome, em: taken.em, tamanho: taken.tamanho };
    await writeStatus(dataDir, { em: taken.em, erro: null, falhas: 0, avisadoEm: null, bom });
    log(`Backup ${taken.nome} verificado: ${taken.arquivos} arquivos, ${megabytes(taken.tamanho)}.`, 'info');
    return taken;
  } catch (error) {
    // Not a failure of ours: somebody else is at it, or the server is being stopped.
    if (error instanceof BackupRunningError || source.signal?.aborted) throw error;
    await record(source, describeBackupFailure(error, source.backupDir), tell);
    throw error;
  }
}

async function record({ dataDir, agora, log }: Source, erro: string, tell: TellOperator): Promise<void> {
  log(`O backup falhou: ${erro}`);
  const before = await readStatus(dataDir);
  const em = agora();
  const failed: BackupStatus = {
    em,
    erro,
    falhas: (before?.falhas ?? 0) + 1,
    avisadoEm: before?.avisadoEm ?? null,
    bom: before?.bom ?? null,
  };
  try {
    // First what the settings show; the mail may take its time.
    await writeStatus(dataDir, failed);
    if (failed.avisadoEm && em.getTime() - failed.avisadoEm.getTime() < TELL_AGAIN_MS) return;
    await tell({ em, erro, ultimoBom: failed.bom?.em });
    await writeStatus(dataDir, { ...failed, avisadoEm: em });
  } catch (error) {
    log(`O aviso sobre o backup não saiu: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export function describeBackupFailure(error: unknown, backupDir: string): string {
  if (isErrno(error, 'ENOSPC', 'EDQUOT')) return `Não há espaço em ${backupDir}.`;
  if (isErrno(error, 'EACCES', 'EPERM', 'EROFS')) return `Sem permissão para escrever em ${backupDir}.`;
  if (isErrno(error, 'ENOTDIR', 'EEXIST')) return `${backupDir} não é uma pasta.`;
  return error instanceof Error ? error.message : String(error);
}

function megabytes(bytes: number): string {
  const size = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(bytes / 1024 ** 2);
  return `${size} MB`;
}
