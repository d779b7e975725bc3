import type { Contagem, ContagemNova } from '@balcao/contract/estoque/contagens';
import { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import type { Intent } from '../motor/envio.ts';
import { criado, intentDeCadastro } from './familias.ts';
import { lerFeito } from './leitura.ts';
import type { Operacao } from './operacao.ts';

export type ContagemDita = ContagemNova & { id: string };

export const abrirContagem: Operacao<{ contagem: ContagemDita }, 'criado'> = {
  ...criado,
  palavra: { uma: 'contagem', varias: 'contagens', feminina: true },
  endpoint: contagens.abrir,
  dito: 'contagem',
  corpo: ({ body }) => ({ ...body.contagem }),
  lerResposta: lerFeito<Contagem>('id', 'linhas', 'faltam'),
  total: () => 0,
  leva: ({ operation }) => operation === 'contarLinhas',
  // A category of it is gone by now: everything may be counted, so that nothing that was seen is lost.
  comoPossivel: (envio, { code, campos }) =>
    code === 'VALIDACAO' && campos.categorias && envio.body.contagem.categorias
      ? { ...envio, body: { ...envio.body, contagem: { ...envio.body.contagem, categorias: null } } }
      : undefined,
};

export function contagemNova(contagem: ContagemDita, now: Date): Intent<'abrirContagem'> {
  return intentDeCadastro('abrirContagem', contagem.id, contagem.nome, { contagem }, now);
}
