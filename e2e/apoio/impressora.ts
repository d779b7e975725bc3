import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { interpretar, linhasDe } from '@balcao/papel/testing/interprete';

const DLE = 0x10;
const EOT = 0x04;
/** Said of a printer that is well, and of one without paper, for each question. */
const BEM = 0x12;
const SEM_PAPEL: Record<number, number> = { 1: 0x1a, 2: 0x32, 4: 0x72 };

/** A printer at an address of its own, that prints as long as it has paper. */
export async function ligarImpressora() {
  const bytes: number[] = [];
  const humor = { semPapel: false };
  const abertas = new Set<Socket>();
  const server = createServer((socket) => {
    abertas.add(socket);
    socket.on('error', () => {});
    socket.on('data', (pedaco) => {
      for (let at = 0; at < pedaco.length; at++) {
        if (pedaco[at] !== DLE || pedaco[at + 1] !== EOT) {
          bytes.push(pedaco[at] ?? 0);
          continue;
        }
        socket.write(Uint8Array.of((humor.semPapel && SEM_PAPEL[pedaco[at + 2] ?? 0]) || BEM));
        at += 2;
      }
    });
  });
  const host = `127.0.4.${randomInt(1, 255)}`;
  server.listen(9100, host);
  await once(server, 'listening');
  const eventos = () => interpretar(Uint8Array.from(bytes));
  return {
    humor,
    endereco: host,
    /** Rows of text that came out of it. */
    linhas: () => linhasDe(eventos()).map(({ texto }) => texto),
    quantos: (tipo: 'corte' | 'pulso') => eventos().filter((each) => each.tipo === tipo).length,
    desligar: () => {
      for (const socket of abertas) socket.destroy();
      server.close();
    },
  };
}
