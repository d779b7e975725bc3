/** The acts of the people at the tills, as the screens make them: typing builds on the shown state. */
import type { PagamentoInput } from '@balcao/contract/vendas/pagamento';
import type { ItemInput, Venda } from '@balcao/contract/vendas/vendas';
import { type Intent, type Operation, SEM_VERSAO } from '../envio.ts';
import { mergeItens } from '../revisar.ts';
import type { Mundo, Pagina, Vista } from './aparelho.test-helper.ts';
import { type Livro, ouvir, quantos } from './livro.test-helper.ts';
import { totalDe } from './servidor.test-helper.ts';

const PRECOS: Record<string, number> = { agua: 2, cafe: 5, pao: 1 };
const CLIENTES = ['maria', 'rui'];

export const FAZEM = [
  ...['vender', 'vender', 'vender', 'vender', 'abrir', 'abrir', 'editar', 'editar', 'editar', 'editar'],
  ...['adicionar', 'adicionar', 'mover', 'mover', 'fechar', 'fechar', 'cancelar', 'caixa', 'caixa'],
  ...['juntar', 'receber'],
] as const;
export type Faz = (typeof FAZEM)[number];

export class Pessoas {
  private readonly mundo: Mundo;
  private readonly livro: Livro;

  constructor(mundo: Mundo, livro: Livro) {
    this.mundo = mundo;
    this.livro = livro;
  }

  /** `n` chooses among what there is to choose. */
  async fazer(faz: Faz, n: number, pagina: Pagina): Promise<void> {
    switch (faz) {
      case 'vender':
        return this.vender(n, pagina);
      case 'abrir':
        return this.abrir(n, pagina);
      case 'caixa':
        return this.caixa(n, pagina);
      case 'receber':
        return this.receber(n, pagina);
      default: {
        const comandas = await pagina.aparelho.comandas(pagina).catch(() => []);
        const vista = comandas[n % Math.max(1, comandas.length)];
        if (!vista) return this.abrir(n, pagina);
        if (faz === 'editar') return this.editar(n, pagina, vista);
        if (faz === 'fechar') return this.fechar(n, pagina, vista.venda);
        if (faz === 'cancelar') return this.cancelar(pagina, vista);
        if (faz === 'juntar') return this.juntar(n, pagina, vista.venda, comandas);
        if (faz === 'mover') return this.mover(n, pagina, vista.venda, comandas);
        return this.adicionar(n, pagina, vista.venda);
      }
    }
  }

  private async vender(n: number, pagina: Pagina): Promise<void> {
    const { key, id, criadaEm } = this.novo(pagina);
    // Every third is like another: the rule against doubles has something to ask.
    const itens = n % 3 === 0 ? [item('pao', 1)] : [item(`m-${key}`, 1), item('pao', 1 + (n % 3))];
    const body = { tipo: 'VENDAS', itens, identificador: 'V', id, criadaEm, ...this.pago(n, itens) };
    await this.enfileirar(pagina, pedida('abrir', key, { id, identificador: 'V' }, body, 'VENDAS'));
  }

  private async abrir(n: number, pagina: Pagina, itens?: ItemInput[]): Promise<void> {
    const { key, id, criadaEm } = this.novo(pagina);
    const identificador = `MESA ${n % 7}`;
    const linhas = itens ?? [item(`m-${key}`, 1), item('cafe', 3), item('agua', 1)];
    const body = { tipo: 'COMANDAS', itens: linhas, identificador, id, criadaEm };
    await this.enfileirar(pagina, pedida('abrir', key, { id, identificador }, body));
  }

  private async adicionar(n: number, pagina: Pagina, venda: Venda): Promise<void> {
    const { key, criadaEm } = this.novo(pagina);
    const itens = [item(`m-${key}`, 1), item('agua', 1 + (n % 2))];
    await this.enfileirar(pagina, pedida('adicionar', key, venda, { itens, criadaEm }));
  }

  private async editar(
    n: number,
    pagina: Pagina,
    { venda, naFila }: Vista,
    quer?: ItemInput[],
  ): Promise<void> {
    const { key, criadaEm } = this.novo(pagina);
    const base = venda.itensVenda;
    const itens = quer ?? digitado(n, key, base);
    const { identificador } = venda;
    const versao = naFila ? SEM_VERSAO : venda.versao;
    const body = { tipo: 'COMANDAS', itens, identificador, versao, criadaEm };
    const intent = { ...pedida('alterar', key, venda, body), base, antes: { identificador } };
    const outcome = await this.enfileirar(pagina, intent);
    if (outcome.kind !== 'refused' || !('venda' in outcome) || !outcome.venda) return;
    // With the person looking on the till asks: the tab as it is now with these changes on top, or a tab of its own.
    const { venda: atual } = outcome;
    await pagina.copia.anotar([atual]);
    if (atual.finalizada || atual.cancelada) {
      const added = mergeItens(base, itens, []);
      return added.length > 0 ? this.abrir(n, pagina, added) : undefined;
    }
    const merged = mergeItens(base, itens, atual.itensVenda);
    if (merged.length > 0) await this.editar(n, pagina, { venda: atual, naFila: false }, merged);
  }

  private async fechar(n: number, pagina: Pagina, venda: Venda): Promise<void> {
    const { key, criadaEm } = this.novo(pagina);
    const { versao, itensVenda: itens } = venda;
    const body = { itens, criadaEm, versao, ...this.pago(n, itens) };
    await this.enfileirar(pagina, pedida('encerrar', key, venda, body));
  }

  /** A line, or a piece of one, to a tab that is shown too, or to a new one. */
  private async mover(n: number, pagina: Pagina, venda: Venda, comandas: readonly Vista[]): Promise<void> {
    const { key, criadaEm } = this.novo(pagina);
    const { id: vendaId, itensVenda } = venda;
    const posicao = n % Math.max(1, itensVenda.length);
    const linha = itensVenda[posicao];
    const outra = comandas.map((vista) => vista.venda).find(({ id }) => id !== vendaId);
    if (!linha) return this.abrir(n, pagina);
    const { produtoId, preco } = linha;
    const quantidade = n % 2 === 0 ? linha.quantidade : 1;
    const para = outra && n % 3 > 0 ? outra.id : { id: `v-${key}`, identificador: `MESA ${n % 7}` };
    const mover = { itens: [{ posicao, quantidade, produtoId, preco }], para };
    const intent = pedida('mover', key, venda, { itens: [], criadaEm, mover });
    await ouvir(this.livro.comecar(intent, pagina.aparelho), pagina, pagina.motor.fazer(intent));
  }

  /** Another tab that is shown becomes a part of this one. */
  private async juntar(n: number, pagina: Pagina, venda: Venda, comandas: readonly Vista[]): Promise<void> {
    const { key, criadaEm } = this.novo(pagina);
    const outra = comandas.map((vista) => vista.venda).find(({ id }) => id !== venda.id);
    if (!outra) return this.abrir(n, pagina);
    const body = { itens: [], criadaEm, fundir: { vendaDuplicadaId: outra.id } };
    await this.enfileirar(pagina, pedida('fundir', key, venda, body));
  }

  private async cancelar(pagina: Pagina, { venda, naFila }: Vista): Promise<void> {
    const { key, criadaEm } = this.novo(pagina);
    const { versao, itensVenda: itens } = venda;
    const body = { itens, criadaEm, versao: naFila ? SEM_VERSAO : versao, cancelamento: { motivo: 'erro' } };
    await this.enfileirar(pagina, pedida('cancelar', key, venda, body));
  }

  private async caixa(n: number, pagina: Pagina): Promise<void> {
    const { aparelho } = pagina;
    const { key, id, criadaEm } = this.novo(pagina);
    const gavetaId = `gaveta-${aparelho.nome}`;
    const aberta = aparelho.caixa;
    const fazer = (operation: Operation, caixaId: string, caixa: object): Intent => ({
      ...pedida(
        operation,
        key,
        { id: gavetaId, identificador: 'Caixa' },
        { itens: [], criadaEm, caixa },
        'VENDAS',
      ),
      caixaId,
    });
    let intent: Intent;
    if (aberta === undefined) {
      aparelho.caixa = id;
      intent = fazer('abrirCaixa', id, { id, gavetaId, fundo: 10 });
    } else if (n % 3 === 0) {
      aparelho.caixa = undefined;
      intent = fazer('fecharCaixa', aberta, { contado: [] });
    } else {
      const tipo = n % 2 === 0 ? 'SANGRIA' : 'SUPRIMENTO';
      intent = fazer('movimentarCaixa', aberta, { tipo, valor: 1 + (n % 9), motivo: null });
    }
    const feito = this.livro.comecar(intent, aparelho);
    const outcome = await ouvir(feito, pagina, pagina.motor.lancar(intent));
    // What was refused is as it was before, on the screen too.
    if (outcome.kind === 'refused') aparelho.caixa = undefined;
  }

  private async receber(n: number, pagina: Pagina): Promise<void> {
    const { key, criadaEm } = this.novo(pagina);
    const id = CLIENTES[n % 2] ?? '';
    const recebimento = { valor: 1 + (n % 5), formaId: 'dinheiro', observacao: null };
    const body = { itens: [], criadaEm, recebimento };
    const intent = pedida('receber', key, { id, identificador: id }, body, 'VENDAS');
    await ouvir(this.livro.comecar(intent, pagina.aparelho), pagina, pagina.motor.receber(intent));
  }

  private async enfileirar(pagina: Pagina, intent: Intent) {
    const { aparelho, motor } = pagina;
    const feito = this.livro.comecar(intent, aparelho);
    let outcome = await ouvir(feito, pagina, motor.enfileirar(intent));
    if (outcome.kind === 'ask' && intent.key.endsWith('1')) {
      // 'É outra venda'.
      outcome = await ouvir(feito, pagina, motor.confirm(intent.key));
    }
    if (outcome.kind === 'delivered') await pagina.copia.anotar([outcome.venda]);
    return outcome;
  }

  private novo({ aparelho }: Pagina) {
    const key = this.mundo.novaChave();
    return { key, id: `v-${key}`, criadaEm: new Date(aparelho.agora()).toISOString() };
  }

  private pago(n: number, itens: readonly ItemInput[]): { pagamentos: PagamentoInput[]; clienteId?: string } {
    const valor = totalDe(itens) / 100;
    if (n % 4 !== 0) return { pagamentos: [{ formaId: 'dinheiro', valor }] };
    return { pagamentos: [{ formaId: 'fiado', valor }], clienteId: CLIENTES[n % 2] ?? '' };
  }
}

function pedida(
  operation: Operation,
  key: string,
  { id: vendaId, identificador }: Pick<Venda, 'id' | 'identificador'>,
  body: object,
  tipo: 'COMANDAS' | 'VENDAS' = 'COMANDAS',
): Intent {
  return { key, operation, vendaId, tipo, identificador, body } as Intent;
}

function item(produtoId: string, quantidade: number): ItemInput {
  return { produtoId, nome: produtoId, preco: PRECOS[produtoId] ?? 1, quantidade };
}

/** A tab's lines after somebody typed: something more, some coffees more or less, or another's line gone. */
function digitado(n: number, key: string, base: readonly ItemInput[]): ItemInput[] {
  const com = (produtoId: string, quantidade: number): ItemInput[] => {
    const outras = base.filter((linha) => linha.produtoId !== produtoId);
    return quantidade > 0 ? [...outras, item(produtoId, quantidade)] : outras;
  };
  const nova = item(`m-${key}`, 1);
  const fora = base.findIndex(({ produtoId }) => produtoId?.startsWith('m-'));
  const um = [
    () => [...base, nova],
    () => [...com('agua', quantos(base, 'agua') + 1 + (n % 2)), nova],
    () => com('cafe', quantos(base, 'cafe') + 1),
    () => com('cafe', quantos(base, 'cafe') - 2),
    () => [...base.filter((_, posicao) => posicao !== fora), nova],
  ][n % 5];
  const itens = um?.() ?? [...base];
  return itens.length > 0 ? itens : [nova];
}
