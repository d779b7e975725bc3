import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { dayOf } from '@balcao/contract/base/calendar';
import type { loja } from '@balcao/contract/loja/loja.endpoints';
import { ZipFile } from 'yazl';
import { lerParaExportar } from '../../../database/escala/ler-na-replica.ts';
import type { Trx } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { buscarLoja } from '../loja.queries.ts';
import { ARQUIVOS } from './arquivos.ts';
import { type Anexo, listarAnexos, listarBytesDoAnexo, listarLinhas } from './exportacao.queries.ts';

/** Each holds one of the connections that also sell. */
const AO_MESMO_TEMPO = 2;
/** A slower receiver holds a connection and an old snapshot for nothing. */
const LONGEST_MS = 30 * 60_000;

const emAndamento = new Set<string>();

export interface Exportacao {
  /** The name of the file to save. */
  readonly nome: string;
  readonly zip: Readable;
}

/**
 * Everything of the store as a ZIP of CSV files, written while it is sent: all of one moment, in one transaction that
 * lasts until the last byte is taken, or until the receiver is gone.
 */
export async function exportarLoja({
  context: { database, agora },
  sessao,
}: Recebido<typeof loja.exportar>): Promise<Exportacao> {
  const { lojaId } = sessao;
  if (emAndamento.has(lojaId)) {
    const mensagem = 'Já há um download dos seus dados em andamento. Espere que ele termine.';
    throw new AppError('MUITAS_TENTATIVAS', { mensagem, retryAfter: 10 });
  }
  if (emAndamento.size >= AO_MESMO_TEMPO) throw new AppError('INDISPONIVEL', { retryAfter: 30 });
  emAndamento.add(lojaId);
  const inicio = Promise.withResolvers<Exportacao>();
  lerParaExportar(database, sessao, async (trx) => {
    const { fuso } = await buscarLoja(trx);
    const zip = montarZip(trx, { fuso, em: agora(), anexos: await listarAnexos(trx) });
    inicio.resolve({ nome: `balcao-dados-${dayOf(agora(), fuso)}.zip`, zip });
    await entregue(zip);
  })
    // Before its start it is the answer; later the receiver sees a download that breaks off.
    .catch((error: unknown) => inicio.reject(error))
    .finally(() => emAndamento.delete(lojaId));
  return inicio.promise;
}

async function entregue(zip: Readable): Promise<void> {
  const late = setTimeout(() => zip.destroy(new Error('The export was not taken in time.')), LONGEST_MS);
  try {
    await finished(zip);
  } finally {
    clearTimeout(late);
  }
}

interface Conteudo {
  fuso: string;
  em: Date;
  anexos: readonly Anexo[];
}

function montarZip(trx: Trx, { fuso, em, anexos }: Conteudo): Readable {
  const zip = new ZipFile();
  const saida = zip.outputStream as Readable;
  const opcoes = { mtime: em, mode: 0o100644 };
  zip.addBuffer(Buffer.from(leiaMe(fuso)), 'LEIA-ME.txt', opcoes);
  // Each begins to read when its turn comes, so the cursor is only ever one.
  const fontes: Readable[] = [];
  const add = (nome: string, partes: AsyncGenerator<string | Buffer>, compressionLevel = 5) => {
    const fonte = Readable.from(partes, { objectMode: false });
    fonte.once('error', (error) => saida.destroy(error));
    zip.addReadStream(fonte, nome, { ...opcoes, compressionLevel });
    fontes.push(fonte);
  };
  for (const arquivo of ARQUIVOS) add(arquivo.nome, listarLinhas(trx, fuso, arquivo));
  // A photo is small already.
  for (const anexo of anexos) {
    add(anexo.arquivo, listarBytesDoAnexo(trx, anexo), anexo.de === 'fotos' ? 0 : undefined);
  }
  saida.once('close', () => {
    for (const fonte of fontes) fonte.destroy();
  });
  zip.once('error', (error) => saida.destroy(error));
  zip.end();
  return saida;
}

function leiaMe(fuso: string): string {
  const linhas = [
    'Os dados da sua loja no Balcão',
    '',
    ...ARQUIVOS.map(({ nome, descricao }) => `${nome}: ${descricao}`),
    '',
    'CSV em UTF-8, separado por ponto e vírgula, com vírgula decimal; valores em reais.',
    `Datas com hora vêm duas vezes: em UTC (terminam em Z) e no horário da loja (_local, ${fuso}).`,
    'fotos: as fotos dos produtos, uma por produto, com o id dele como nome.',
    'notas: as notas dos fornecedores como chegaram (XML), uma por compra, com o id dela como nome.',
    'Um apóstrofo no início de um texto impede que a planilha o execute como fórmula.',
  ];
  return `\uFEFF${linhas.join('\r\n')}\r\n`;
}
