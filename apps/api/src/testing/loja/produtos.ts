import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Signed } from '../signed.ts';

/** A product by the front door; answers its id. */
export async function novoProduto(owner: Signed, fields: Record<string, unknown> = {}): Promise<string> {
  const base = { nome: 'Pão francês', valor: 0.75, quantidade: 100, estoque: 100, categoria: 'Comidas' };
  const answer = await owner.call('POST', '/api/produtos', { ...base, ...fields });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<{ id: string }>().id;
}

export function listarProdutos(person: Signed): Promise<Produto[]> {
  return person.get('/api/produtos');
}
