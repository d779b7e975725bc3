/** A month of the demonstration store: each sale with how it was paid, each drawer's days, who paid what was owed. */
import { randomUUID } from 'node:crypto';
import { toCentavos } from '@balcao/contract/base/money';
import { taxaServicoDe } from '@balcao/contract/vendas/total';
import { somarItens } from '@balcao/contract/vendas/venda';
import {
  CLIENTES,
  comoPagou,
  descontoDe,
  diferencaDe,
  GAVETAS,
  type Pago,
  type Random,
  type TipoUsado,
} from './demo-money.ts';
import { type DemoVenda, DIA, MINUTO, PRODUTOS, vendasDosDias } from './demo-shop.ts';

/** Money in centavos. */
export interface VendaDoMes extends DemoVenda {
  id: string;
  /** How many days ago. */
  dia: number;
  gaveta: number;
  /** The name of the tab. */
  mesa: string | undefined;
  /** Off the whole, and off its first line. */
  desconto: number;
  descontoNaLinha: number;
  taxaServico: number;
  pagos: Pago[];
  /** Its place in CLIENTES. */
  cliente: number | undefined;
}

export interface Recebimento {
  cliente: number;
  dia: number;
  em: Date;
  tipo: TipoUsado;
  valor: number;
}

export interface Sessao {
  dia: number;
  gaveta: number;
  abre: Date;
  /** Undefined: it is open. */
  fecha: Date | undefined;
  movimentos: { tipo: 'SUPRIMENTO' | 'SANGRIA'; em: Date; valor: number; motivo: string }[];
  contado: Map<TipoUsado, number>;
}

export interface Mes {
  vendas: VendaDoMes[];
  sessoes: Sessao[];
  recebimentos: Recebimento[];
}

/** `inicioDoDia`: the first instant of today in the store's zone. */
export function mesAte(inicioDoDia: Date, agora: Date, random: Random): Mes {
  const inicio = inicioDoDia.getTime();
  const vendas = vendasDosDias(inicioDoDia, agora, random).map((venda) => comoFoi(venda, inicio, random));
  const recebimentos = noFiado(vendas, inicio);
  const sessoes: Sessao[] = [];
  for (let dia = 29; dia >= 0; dia -= 1) {
    for (const gaveta of GAVETAS.keys()) {
      const doDia = vendas.filter((venda) => venda.dia === dia && venda.gaveta === gaveta);
      const recebidos = gaveta === 0 ? recebimentos.filter((recebido) => recebido.dia === dia) : [];
      const sessao = sessaoDe({ dia, gaveta, inicio: inicio - dia * DIA }, doDia, recebidos, agora);
      if (sessao) sessoes.push(sessao);
    }
  }
  return { vendas, sessoes, recebimentos };
}

function comoFoi(venda: DemoVenda, inicio: number, random: Random): VendaDoMes {
  const dia = Math.max(0, Math.ceil((inicio - venda.instante.getTime()) / DIA));
  const hora = Math.floor((venda.instante.getTime() - (inicio - dia * DIA)) / (60 * MINUTO));
  const itens = venda.itens.map(({ produto, quantidade }) => ({
    precoCentavos: toCentavos(PRODUTOS[produto]?.valor ?? 0),
    quantidade,
  }));
  const semDesconto = somarItens(itens);
  const mesa = [12, 13, 19].includes(hora) && itens.length > 1 && random(3) === 0;
  const descontoNaLinha = !mesa && semDesconto > 1500 && random(40) === 0 ? 50 : 0;
  const subtotal = semDesconto - descontoNaLinha;
  const desconto = descontoDe(subtotal, random);
  // A service fee is not paid by every table.
  const taxaServico = mesa && random(5) > 0 ? taxaServicoDe(subtotal, desconto, 10) : 0;
  return {
    ...venda,
    id: randomUUID(),
    ...{ dia, desconto, descontoNaLinha, taxaServico },
    gaveta: hora >= 10 && hora < 20 && random(3) === 0 ? 1 : 0,
    mesa: mesa ? `Mesa ${1 + random(9)}` : undefined,
    pagos: comoPagou(subtotal - desconto + taxaServico, random),
    cliente: undefined,
  };
}

const totalDe = ({ pagos }: Pick<VendaDoMes, 'pagos'>) => pagos.reduce((sum, { valor }) => sum + valor, 0);

/** Some of these sales were on account, and some of that was paid. */
function noFiado(vendas: VendaDoMes[], inicio: number): Recebimento[] {
  return CLIENTES.flatMap(({ compras, pagou }, cliente) => {
    for (const dia of compras) {
      const servem = vendas.filter(
        (venda) => venda.dia === dia && !venda.mesa && venda.cliente === undefined && totalDe(venda) > 1500,
      );
      const venda = servem[(7 * cliente) % Math.max(1, servem.length)];
      if (!venda) continue;
      venda.pagos = [{ tipo: 'FIADO', valor: totalDe(venda) }];
      venda.cliente = cliente;
    }
    let pago = 0;
    return pagou.flatMap(({ dias, tipo, valor }) => {
      const comprado = vendas.filter((venda) => venda.cliente === cliente && venda.dia > dias);
      const deve = comprado.reduce((sum, venda) => sum + totalDe(venda), 0) - pago;
      const quanto = valor === 'tudo' ? deve : Math.min(deve, toCentavos(valor));
      pago += quanto;
      const em = new Date(inicio - dias * DIA + (10 * 60 + 30) * MINUTO);
      return quanto > 0 ? [{ cliente, dia: dias, em, tipo, valor: quanto }] : [];
    });
  });
}

interface QualSessao {
  dia: number;
  gaveta: number;
  /** The first instant of that day. */
  inicio: number;
}

/** None before the drawer is opened for the first time. */
function sessaoDe(
  { dia, gaveta, inicio }: QualSessao,
  vendas: readonly VendaDoMes[],
  recebidos: readonly Recebimento[],
  agora: Date,
): Sessao | undefined {
  const dela = GAVETAS[gaveta];
  const [primeira] = vendas;
  if (!dela || !primeira) return undefined;
  const abre = new Date(Math.min(inicio + dela.abre * MINUTO, primeira.instante.getTime() - MINUTO));
  const esperado = new Map<TipoUsado, number>();
  const somar = (tipo: TipoUsado, valor: number) => esperado.set(tipo, (esperado.get(tipo) ?? 0) + valor);
  somar('DINHEIRO', toCentavos(dela.fundo));
  for (const { tipo, valor } of [...vendas.flatMap(({ pagos }) => pagos), ...recebidos]) somar(tipo, valor);

  const movimentos: Sessao['movimentos'] = [];
  const mover = (tipo: 'SUPRIMENTO' | 'SANGRIA', hora: number, valor: number, motivo: string) => {
    const em = new Date(inicio + hora * 60 * MINUTO);
    if (em < abre || em >= agora) return;
    movimentos.push({ tipo, em, valor, motivo });
    somar('DINHEIRO', tipo === 'SANGRIA' ? -valor : valor);
  };
  if (gaveta === 0 && dia % 6 === 2) mover('SUPRIMENTO', 9, 5000, 'Moedas para troco');
  const sobra = (esperado.get('DINHEIRO') ?? 0) - 20_000;
  if (sobra >= 5000) mover('SANGRIA', 18, Math.floor(sobra / 5000) * 5000, 'Para o cofre');

  const contado = new Map([...esperado].filter(([tipo]) => tipo !== 'FIADO'));
  contado.set('DINHEIRO', Math.max(0, (esperado.get('DINHEIRO') ?? 0) + diferencaDe(dia, gaveta)));
  // One day the card machine's sum was not counted.
  if (dia === 11) contado.delete('CREDITO');
  const fim = new Date(inicio + dela.fecha * MINUTO);
  // The first drawer is open at any time of the day.
  const aberta = fim >= agora || (dia === 0 && gaveta === 0);
  return { dia, gaveta, abre, fecha: aberta ? undefined : fim, movimentos, contado };
}
