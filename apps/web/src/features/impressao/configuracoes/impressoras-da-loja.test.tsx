import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { impressoraDoAparelho } from '../../../dados/impressora-do-aparelho.ts';
import { type Desenho, desenhar, falha, type Pedida } from '../../../testing/desenhar.tsx';
import { campo, dialogo, enviados, press, salvar, type } from '../../../testing/gestos.ts';
import { idDaImpressora, impressaoDeTeste, impressoraDeTeste } from '../impressao.test-helper.ts';
import { ImpressorasDaLoja } from './impressoras-da-loja.tsx';

const LISTA = 'GET /api/impressoras';
const GRAVAR = 'PUT /api/impressoras';
const teste = impressaoDeTeste({
  ...{ estado: 'impresso', confirmada: false, motivo: null },
  documento: { tipo: 'teste', id: 't', titulo: 'Página de teste' },
});

async function abrir(impressoras = [impressoraDeTeste()]): Promise<Desenho> {
  const page = await desenhar(<ImpressorasDaLoja />, {
    respostas: {
      [LISTA]: { impressoras },
      'POST /api/impressoras/:id/testar': () => Response.json(teste, { status: 201 }),
      'GET /api/impressoes/:id': { ...teste, linhas: [] },
    },
  });
  // The server keeps what it is sent, and gives a new one its id.
  page.responder(GRAVAR, ({ body }: Pedida) => {
    const { impressoras: ditas } = body as { impressoras: object[] };
    const salvas = ditas.map((each, n) => ({ ...impressoraDeTeste({ id: idDaImpressora(n + 1) }), ...each }));
    page.responder(LISTA, { impressoras: salvas });
    return { impressoras: salvas };
  });
  await screen.findByText('Neste aparelho');
  return page;
}

it('three taps: its address, the test, the row that reads right; from then on this device prints on it', async () => {
  const page = await abrir([]);
  type(/Endereço/, '192.168.0.50');
  await press('Testar');
  await screen.findByText(/Enviado, mas esta impressora não confirma/);
  expect(enviados(page, 'PUT')).toEqual([
    {
      impressoras: [
        { ligacao: 'REDE', nome: 'Impressora', endereco: '192.168.0.50:9100', dispositivoId: null },
      ],
    },
  ]);
  await press('2');
  await screen.findByText('Anotado.');
  await press('32');
  await waitFor(() =>
    expect(enviados(page, 'PUT').at(-1)).toMatchObject({
      impressoras: [{ id: idDaImpressora(1), codigoDePagina: 'cp860', colunas: 32 }],
    }),
  );
  expect(impressoraDoAparelho()?.id).toBe(idDaImpressora(1));
  await press('Pronto');
  expect(screen.queryByText('Qual linha ficou certa?')).toBeNull();
});

it.each(['8.8.8.8', 'impressora.local', '192.168.0.50:80', '192.168.0.050', ''])(
  'the address %j is refused at its field, and nothing is sent',
  async (endereco) => {
    const page = await abrir([]);
    type(/Endereço/, endereco);
    await press('Testar');
    await waitFor(() => expect(campo(/Endereço/).getAttribute('aria-invalid')).toBe('true'));
    expect(enviados(page, 'PUT')).toEqual([]);
  },
);

it('the server’s reason against a network’s printer is shown, and what was typed stays', async () => {
  const page = await abrir([]);
  const mensagem = 'Este servidor não está na sua loja.';
  page.responder(GRAVAR, falha('VALIDACAO', { campos: { impressoras: mensagem } }));
  type(/Endereço/, '192.168.0.50');
  await press('Testar');
  await screen.findByText(mensagem);
  expect(campo(/Endereço/).value).toBe('192.168.0.50');
});

it('a printer is set, what few need is folded; the rest of the list is sent as it is', async () => {
  const cozinha = impressoraDeTeste({ id: idDaImpressora(2), nome: 'Cozinha' });
  const page = await abrir([impressoraDeTeste(), cozinha]);
  await press('Ajustar Caixa');
  const form = await dialogo('Caixa');
  expect(within(form).queryByLabelText(/Linhas antes do corte/)).toBeNull();
  await press('Mais ajustes', form);
  type(/Linhas antes do corte/, '6', form);
  fireEvent.click(within(form).getByLabelText('Pedidos da cozinha'));
  await salvar(within(form).getByRole('form'));
  await screen.findByText('Impressora salva.');
  expect(enviados(page, 'PUT')).toMatchObject([
    { impressoras: [{ id: idDaImpressora(1), avanco: 6, papeis: ['recibo', 'cozinha'] }, cozinha] },
  ]);
});

it('one is taken off the list when that is confirmed', async () => {
  const page = await abrir();
  await press('Tirar Caixa');
  const pergunta = await dialogo('Tirar Caixa?');
  await press('Cancelar', pergunta);
  expect(enviados(page, 'PUT')).toEqual([]);
  await press('Tirar Caixa');
  await press('Tirar', await dialogo('Tirar Caixa?'));
  await screen.findByText('Caixa saiu da lista.');
  expect(enviados(page, 'PUT')).toEqual([{ impressoras: [] }]);
});
