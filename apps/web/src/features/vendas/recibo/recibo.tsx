import { formatInstant } from '@balcao/contract/calendar';
import { formatCentavos, formatReais } from '@balcao/contract/money';
import { instanteDaVenda, rotuloVenda, totalItens } from '@balcao/contract/venda';
import type { Venda } from '@balcao/contract/vendas';

export interface ReciboLoja {
  nome: string;
  endereco: string | null;
  telefone: string | null;
  documento: string | null;
  fuso: string;
  rodapeRecibo: string | null;
  larguraPapel: number;
}

/** 80 mm paper prints 72 mm, 58 mm paper prints 48 mm. */
const MARGEM: Record<number, number> = { 80: 4, 58: 5 };

/** Plain black on white, whatever the screen's colours: this goes to a thermal printer. */
export function reciboCss(largura: number): string {
  return `
.recibo { box-sizing: border-box; width: ${largura}mm; padding: 3mm ${MARGEM[largura] ?? 4}mm; background: #fff; color: #000;
  font: 400 ${largura < 80 ? 10.5 : 12}px/1.4 'Inter Variable', Arial, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.recibo h1 { margin: 0; font-size: 1.35em; font-weight: 700; line-height: 1.25; text-align: center; }
.recibo p { margin: 0; }
.recibo .centro { text-align: center; }
.recibo .faixa { margin: 2mm 0; padding: 1mm 0; border: 1px solid #000; font-weight: 700; text-align: center; }
.recibo hr { margin: 2mm 0; border: 0; border-top: 1px dashed #000; }
.recibo ul { margin: 0; padding: 0; list-style: none; }
.recibo li { display: grid; grid-template-columns: 1fr auto; gap: 0 3mm; padding: 0.6mm 0; }
.recibo li .nome { grid-column: 1 / -1; }
.recibo .direita { text-align: right; white-space: nowrap; }
.recibo .total { display: flex; justify-content: space-between; align-items: baseline; gap: 3mm; font-size: 1.5em; font-weight: 700; }
.recibo .linha { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 3mm; }
.recibo .linha span:first-child { min-width: 0; }
.recibo .linha span:last-child { margin-left: auto; white-space: nowrap; }
.recibo .fiscal { margin-top: 2mm; font-weight: 700; text-align: center; }
`;
}

function faixa(venda: Venda): string | undefined {
  if (venda.cancelada) return 'CANCELADA';
  if (venda.finalizada) return undefined;
  return venda.tipo === 'FUTUROS' ? 'VENDA FUTURA – conferência' : 'COMANDA ABERTA – conferência';
}

/** One sale on a strip of paper. */
export function Recibo({ venda, loja }: { venda: Venda; loja: ReciboLoja }) {
  const mark = faixa(venda);
  const instant = new Date(instanteDaVenda(venda));
  const pieces = venda.itensVenda.reduce((sum, item) => sum + item.quantidade, 0);
  return (
    <article className="recibo" aria-label="Recibo">
      <h1>{loja.nome}</h1>
      {loja.documento && <p className="centro">{loja.documento}</p>}
      {loja.endereco && <p className="centro">{loja.endereco}</p>}
      {loja.telefone && <p className="centro">{loja.telefone}</p>}
      {mark && <p className="faixa">{mark}</p>}
      <hr />
      <p className="linha">
        <span>{rotuloVenda(venda)}</span>
        <span>{formatInstant(instant, loja.fuso)}</span>
      </p>
      <p>Vendedor: {venda.vendedor.nome}</p>
      <hr />
      <ul aria-label="Itens">
        {[...venda.itensVenda.entries()].map(([position, item]) => (
          <li key={position}>
            <span className="nome">{item.nome}</span>
            <span>
              {item.quantidade} × {formatReais(item.preco)}
            </span>
            <span className="direita">{formatCentavos(totalItens([item]))}</span>
          </li>
        ))}
      </ul>
      <hr />
      <p className="linha">
        <span>Itens</span>
        <span>{pieces}</span>
      </p>
      <p className="total">
        <span>Total</span>
        <span className="direita">{formatReais(venda.total)}</span>
      </p>
      {venda.cancelada && venda.motivo && <p>Motivo: {venda.motivo}</p>}
      <hr />
      {loja.rodapeRecibo && <p className="centro">{loja.rodapeRecibo}</p>}
      <p className="fiscal">NÃO É DOCUMENTO FISCAL</p>
    </article>
  );
}
