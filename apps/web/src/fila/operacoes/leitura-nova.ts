import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Envio, Intent } from '../motor/envio.ts';

export interface LeituraDita {
  produto: Pick<Produto, 'id' | 'nome' | 'unidade'>;
  quantidade: number;
  somar: boolean;
}

export function leituraNova(
  key: string,
  contagem: { id: string; nome: string },
  { produto, quantidade, somar }: LeituraDita,
  now: Date,
): Intent<'contarLinhas'> {
  const contadoEm = now.toISOString();
  const linhas = [{ produtoId: produto.id, quantidade, contadoEm, somar }];
  const body = { itens: [], criadaEm: contadoEm, leitura: { contagem: contagem.nome, linhas } };
  const identificador = `${formatQuantidade(quantidade, produto.unidade)} × ${produto.nome}`.slice(
    0,
    MAX_TEXTO,
  );
  return { key, operation: 'contarLinhas', vendaId: contagem.id, tipo: 'VENDAS', identificador, body };
}

/** Its count was closed, or thrown away, before it came: what was seen is taken into another one, if anywhere. */
export function ehSemContagem(envio: Envio): envio is Envio<'contarLinhas'> {
  if (envio.operation !== 'contarLinhas' || envio.state !== 'quarantine') return false;
  return envio.last?.code === 'CONTAGEM_FECHADA' || envio.last?.code === 'NAO_ENCONTRADO';
}
