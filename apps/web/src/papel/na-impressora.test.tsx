import { ERRORS } from '@balcao/contract/base/errors';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { escolherImpressora, impressoraDoAparelho } from '../dados/impressora-do-aparelho.ts';
import { lembrar } from '../dados/lembrado.ts';
import { desenhar, dona, falha, semRede } from '../testing/desenhar.tsx';
import { dialogo, press, type } from '../testing/gestos.ts';
import { AbrirGaveta } from './abrir-gaveta.tsx';
import { imprimir } from './imprimir.ts';

const REDE: Impressora = {
  ...{ id: 'imp1', nome: 'Caixa', ligacao: 'REDE', endereco: '192.168.0.50:9100', dispositivoId: null },
  ...{ colunas: 48, codigoDePagina: 'cp850', cortar: true, gaveta: true, papeis: ['recibo'] },
  ...{ avanco: 4, pinoDaGaveta: 2, bipe: false, respondeStatus: true },
};
const JOB: Impressao = {
  ...{ id: 'job', impressora: { id: 'imp1', nome: 'Caixa' }, copia: 1, reimpressao: false },
  documento: { tipo: 'recibo', id: 'v1', titulo: 'Venda nº 12' },
  ...{ estado: 'na_fila', motivo: null, confirmada: false, tentativas: 0, por: null },
  ...{ criadaEm: '2026-11-30T12:00:00.000Z', mudouEm: '2026-11-30T12:00:00.000Z' },
};
const IMPRIMIR = 'POST /api/impressoes';
const noAparelho = vi.hoisted(() => vi.fn());
vi.mock('./aparelho/aparelho.ts', () => ({ imprimirNoAparelho: noAparelho }));
const naMoldura = vi.hoisted(() => vi.fn());
vi.mock('./moldura.tsx', () => ({ imprimirNaMoldura: naMoldura }));

const papel = { nome: 'Recibo', linhas: [{ tipo: 'titulo' as const, texto: 'Venda nº 12' }] };

/** On a device that prints on this printer; then its receipt is asked for. */
async function pedirRecibo(respostas: Record<string, unknown>, impressora = REDE) {
  naMoldura.mockReset();
  noAparelho.mockReset().mockResolvedValue({ estado: 'impresso' });
  const page = await desenhar(<AbrirGaveta />, { respostas });
  act(() => {
    lembrar('impressoras', [impressora], dona);
    escolherImpressora({ impressoraId: impressora.id });
  });
  const abrir = vi.spyOn(window, 'open').mockReturnValue(null);
  const ler = () => ({ papel, largura: 80 });
  const janela = { endereco: '/recibo/v1', nome: 'recibo-v1' };
  const documento = { tipo: 'recibo', id: 'v1' } as const;
  // A question that it asks is answered later.
  await act(async () => void imprimir({ janela, documento, ler, falhou: 'Não foi possível imprimir.' }));
  await waitFor(() => expect(corpos(page)).toHaveLength(1));
  expect(abrir).not.toHaveBeenCalled();
  return page;
}
const corpos = (page: Awaited<ReturnType<typeof desenhar>>) =>
  page.pedidas.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));

it('the receipt goes to the printer of this device, and nobody waits for it', async () => {
  const page = await pedirRecibo({ [IMPRIMIR]: JOB });
  await screen.findByText('Enviado para a impressora Caixa.');
  const documento = { tipo: 'recibo', id: 'v1' };
  expect(corpos(page)).toEqual([{ impressoraId: 'imp1', documento, reimprimir: false }]);
});

it('one that was printed before is printed again only when a person wants it so', async () => {
  await pedirRecibo({ [IMPRIMIR]: { ...JOB, estado: 'impresso' } });
  const pergunta = await dialogo('Imprimir de novo?');
  expect(pergunta.textContent).toContain('REIMPRESSÃO');
  await press('Imprimir de novo', pergunta);
  await screen.findByText('Enviado para a impressora Caixa.');
});

it('a network’s printer that the server can’t hear of leaves it to the browser', async () => {
  await pedirRecibo({ [IMPRIMIR]: semRede });
  await waitFor(() => expect(naMoldura).toHaveBeenCalledWith({ papel, largura: 80 }));
});

it('without a server the device prints on its own printer', async () => {
  const usb: Impressora = { ...REDE, ligacao: 'USB', endereco: null, dispositivoId: 'd1', colunas: 32 };
  await pedirRecibo({ [IMPRIMIR]: semRede }, usb);
  await waitFor(() => expect(noAparelho).toHaveBeenCalled());
  const [[, linhas, saida] = []] = noAparelho.mock.calls;
  expect(linhas).toMatchObject([{ texto: 'Venda nº 12' }]);
  expect(saida).toMatchObject({ colunas: 32, codigoDePagina: 'cp850', pulso: null });
  expect(naMoldura).not.toHaveBeenCalled();
});

it('a printer that was taken off the list is chosen no longer', async () => {
  await pedirRecibo({ [IMPRIMIR]: falha('VALIDACAO', { campos: { impressoraId: 'Não há.' } }) });
  await waitFor(() => expect(naMoldura).toHaveBeenCalled());
  expect(impressoraDoAparelho()).toBeUndefined();
});

it('who may not print it is told so', async () => {
  await pedirRecibo({ [IMPRIMIR]: falha('SEM_PERMISSAO') });
  await screen.findByText(ERRORS.SEM_PERMISSAO.mensagem);
  expect(naMoldura).not.toHaveBeenCalled();
});

it('the drawer opens for a reason, which is sent; without one it stays shut', async () => {
  const page = await pedirRecibo({ [IMPRIMIR]: JOB, 'POST /api/impressoras/:id/gaveta': JOB });
  await press('Abrir gaveta');
  const form = await dialogo('Abrir gaveta');
  await press('Abrir', form);
  await screen.findByText('Diga por que a gaveta abre.');
  type(/^Motivo /, 'Trocar dinheiro', form);
  await press('Abrir', form);
  await screen.findByText('Abrindo a gaveta.');
  expect(corpos(page).at(-1)).toEqual({ motivo: 'Trocar dinheiro' });
});
