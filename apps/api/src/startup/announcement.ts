import { networkInterfaces } from 'node:os';
import { addressOf, type Config } from '../config.ts';

/** The server's lines once it is up. The first one is also read by programs. */
export function announcement(
  { host, readable, databaseUrl, dataDir, pagamentos }: Config,
  port: number,
): string[] {
  const lines = [`Balcão em ${addressOf(host, port)}`];
  // Open to the shop: the address that a phone on the same network types.
  if (host === '0.0.0.0' || host === '::') {
    for (const neighbour of Object.values(networkInterfaces()).flat()) {
      if (neighbour?.family !== 'IPv4' || neighbour.internal) continue;
      lines.push(`Na rede local: ${addressOf(neighbour.address, port)}`);
    }
  }
  if (!readable) return lines;
  const place =
    databaseUrl === undefined ? dataDir : `banco de DATABASE_URL; e-mails e o resto, em ${dataDir}`;
  lines.push(`Os dados ficam em: ${place}`, 'Para parar: Ctrl+C');
  if (pagamentos.mode === 'simulado')
    lines.push('Demonstração: nenhum pagamento de plano é cobrado de verdade.');
  return lines;
}
