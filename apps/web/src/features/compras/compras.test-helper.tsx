/** The screens of purchases on a store of one test's own. */
import type { Compra } from '@balcao/contract/compras/compras';
import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { type Desenho, desenhar, type Resposta } from '../../testing/desenhar.tsx';
import { lojaDeTeste, padaria } from '../../testing/loja.ts';
import ComprasRotas from './compras-rotas.tsx';
import { CHAVE, leituraDe } from './nota/nota.test-helper.ts';

export const compraDe = (mais: Partial<Compra> = {}): Compra => ({
  ...{ id: '0190a000-0000-7000-8000-0000000000c1', numero: '4321', chave: null, emitidaEm: null },
  ...{ fornecedor: { id: 'f1', nome: 'Atacado Teste' }, criadaEm: '2026-11-27T12:00:00.000Z' },
  usuario: { id: 'ana', nome: 'Ana' },
  ...{ total: 272.3, totalNota: 278.3, frete: 0, desconto: 0, vencimentos: [], desfeitaEm: null },
  itens: [
    {
      ...{ produto: { id: 'refri', nome: 'Cola' }, quantidade: 2, fator: 12, pecas: 24, custo: 82.51 },
      ...{ custoUnitario: 3.4379, lote: 'L1', validade: '2027-05-31', bonificacao: false },
    },
  ],
  ...mais,
});

interface Como {
  em?: string;
  produtos?: readonly Produto[];
  fornecedores?: readonly Fornecedor[];
  respostas?: Record<string, Resposta>;
}

export async function abrirCompras({
  em = '/compras',
  produtos = [],
  fornecedores = [],
  respostas = {},
}: Como = {}): Promise<Desenho> {
  const loja = lojaDeTeste({ loja: padaria });
  for (const produto of produtos) loja.servidor.por('produtos', produto.id, produto);
  for (const um of fornecedores) loja.servidor.por('fornecedores', um.id, um);
  return desenhar(
    <Routes>
      <Route path="compras/*" element={<ComprasRotas />} />
    </Routes>,
    {
      ...{ em, quem: loja.quem },
      respostas: {
        ...loja.respostas,
        'GET /api/compras': [],
        'GET /api/categorias': { categorias: [{ nome: 'Bebidas', cor: '#123456', ordem: 1, fixa: true }] },
        ...respostas,
      },
    },
  );
}

/** A note's file, as a supplier sends it. */
export const xmlDe = (chave = CHAVE) =>
  `<?xml version="1.0" encoding="UTF-8"?><NFe><infNFe Id="NFe${chave}">CAFÉ</infNFe></NFe>`;

/** The note is dropped on the page, and its screen opens. */
export async function soltarNota(page: Desenho, leitura: LeituraDaNota = leituraDe()): Promise<void> {
  page.responder('POST /api/compras/ler', { notas: [leitura] });
  const arquivo = new File([xmlDe()], 'nota.xml');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => void fireEvent.change(input, { target: { files: [arquivo] } }));
  await screen.findByRole('heading', { name: 'ATACADO TESTE LTDA' });
}

/** Enter where the focus is, as a keyboard does it. */
export const enter = (element: Element = document.activeElement ?? document.body) =>
  act(async () => {
    const key = { key: 'Enter', code: 'Enter' };
    if (!fireEvent.keyDown(element, key)) return;
    if (element instanceof HTMLButtonElement) fireEvent.click(element);
    else if (element instanceof HTMLInputElement && element.form) fireEvent.submit(element.form);
  });
