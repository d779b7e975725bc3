import { formatDay } from '@balcao/contract/base/calendar';
import { formatCusto } from '@balcao/contract/base/custo';
import { formatCentavos } from '@balcao/contract/base/money';
import { Tag } from '../../../ui/listas/tag.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconAlertTriangle, IconCheck, IconCircleCheck, IconMinus } from '../../../ui/sinais/icons.ts';
import { numeroToText, pecasEmPalavras } from '../numeros.ts';
import type { LinhaEmCurso } from './em-curso.ts';
import classes from './nota.module.css';

interface LinhaProntaProps {
  curso: LinhaEmCurso;
  /** The price that was tapped, in centavos. */
  preco: number | undefined;
  /** What the server said of it. */
  erro: string | undefined;
  onAbrir: () => void;
  /** Undefined: as it was. */
  onPreco: (centavos: number | undefined) => void;
}

/** A line that asks nothing: what will come in, at what cost. Pressed, anything of it can be changed. */
export function LinhaPronta({ curso, preco, erro, onAbrir, onPreco }: LinhaProntaProps) {
  const { linha, fora, produto, novo, avisos, valor, sugerida, venda } = curso;
  const nome = novo?.nome ?? produto?.nome ?? linha.nome;
  const Icone = fora ? IconMinus : IconCircleCheck;
  return (
    <li className={classes.linha} data-fora={fora || undefined} data-tom={fora ? 'neutro' : 'bom'}>
      <span className={classes.sinal}>
        <Icone size="lg" />
      </span>
      <span className={classes.quem}>
        <span className={classes.nome}>
          <button type="button" className={classes.abrir} data-linha={linha.posicao} onClick={onAbrir}>
            {nome}
          </button>
          {novo && <Tag>Novo</Tag>}
          {linha.bonificacao && <Tag tom="bom">Bonificação</Tag>}
          {!fora && <strong className={classes.valor}>{formatCentavos(valor ?? 0)}</strong>}
        </span>
        {nome !== linha.nome && <span className={classes.sobre}>{linha.nome}</span>}
        <span className={classes.sobre}>{fora ? 'Não veio: fica de fora' : notaDa(curso)}</span>
        {erro && (
          <span className={classes.aviso} data-tom="ruim" role="alert">
            <IconAlertTriangle />
            <span>{erro}</span>
          </span>
        )}
        {!fora &&
          avisos.map(({ codigo, mensagem }) => (
            <span key={codigo} className={classes.aviso} data-tom="atencao">
              <IconAlertTriangle />
              <span>{mensagem}</span>
            </span>
          ))}
      </span>
      {!fora && sugerida !== null && sugerida !== venda && (
        <Button
          className={classes.preco ?? ''}
          size="sm"
          variant={preco === sugerida ? 'filled' : 'default'}
          aria-pressed={preco === sugerida}
          leftSection={preco === sugerida ? <IconCheck /> : undefined}
          onClick={() => onPreco(preco === sugerida ? undefined : sugerida)}
        >
          {`Vender a ${formatCentavos(sugerida)}`}
        </Button>
      )}
    </li>
  );
}

/** `24 peças (2 CX × 12) · R$ 3,4379 cada · custo R$ 2,50 → R$ 3,1621 · vende a R$ 10,00`. */
function notaDa(curso: LinhaEmCurso): string {
  const { linha, unidade, milesimos, quantidade, fator, custoUnitario, custoAntes, custoDepois, venda } =
    curso;
  const { lote, validade } = curso;
  const conta = fator === '1' ? '' : ` (${quantidade} ${linha.unidade} × ${fator})`;
  const mudou = custoAntes !== null && custoDepois !== null && custoAntes !== custoDepois;
  return [
    milesimos === undefined ? numeroToText(linha.quantidade) : pecasEmPalavras(milesimos, unidade) + conta,
    custoUnitario !== null && `${formatCusto(custoUnitario)} ${unidade === 'kg' ? 'o quilo' : 'cada'}`,
    mudou && `custo ${formatCusto(custoAntes)} → ${formatCusto(custoDepois)}`,
    venda !== null && `vende a ${formatCentavos(venda)}`,
    lote && `lote ${lote}`,
    validade && `vence em ${formatDay(validade)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
