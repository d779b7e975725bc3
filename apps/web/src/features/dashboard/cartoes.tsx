/** The cards that a first day has nothing for. */
import { dayOf } from '@balcao/contract/base/calendar';
import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { DIAS_ATE_VENCER, textoDeEstoqueBaixo } from '@balcao/contract/estoque/estoque';
import type { Dashboard, ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { rotuloVenda } from '@balcao/contract/vendas/venda';
import { Link } from 'react-router';
import { useFuso, useVirada } from '../../dados/loja.ts';
import { textoQuando } from '../../dados/quando.ts';
import { agora } from '../../lib/clock.ts';
import { Row } from '../../ui/listas/row.tsx';
import { Anchor } from '../../ui/pecas/anchor.tsx';
import { Text } from '../../ui/pecas/text.tsx';
import { VisuallyHidden } from '../../ui/pecas/visually-hidden.tsx';
import { IconAlertTriangle, IconCalendar, IconShoppingBag } from '../../ui/sinais/icons.ts';
import { Share } from '../../ui/sinais/share.tsx';
import type { Cancelamentos as Linhas } from './api.ts';
import { Cartao } from './cartao.tsx';
import classes from './cartoes.module.css';

/** Today's cancellations by person: the owner learns of them here alone. */
export function CanceladasDeHoje({ linhas }: { linhas: Linhas }) {
  const vendas = linhas.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const centavos = linhas.reduce((sum, { valor }) => sum + toCentavos(valor), 0);
  return (
    <Cartao
      id="cancelamentos"
      titulo="Cancelamentos de hoje"
      ver={{ to: '/vendas?periodo=tudo&situacao=canceladas', texto: 'Ver todos' }}
    >
      <Text mb="sm">
        {`${plural(vendas, 'venda cancelada', 'vendas canceladas')}, ${formatCentavos(centavos)} no total.`}
      </Text>
      <ul>
        {linhas.map(({ vendedor, quantidade, valor }) => (
          <Row key={vendedor.id} valor={`${plural(quantidade, 'venda', 'vendas')} · ${formatReais(valor)}`}>
            {vendedor.nome}
          </Row>
        ))}
      </ul>
    </Cartao>
  );
}

/** Future sales for today or an earlier day that are still open. */
export function FuturasDeHoje({ futuras }: { futuras: NonNullable<Dashboard['futurasDeHoje']> }) {
  const fuso = useFuso();
  const hoje = dayOf(agora(), fuso, useVirada());
  return (
    <Cartao id="futuras-de-hoje" titulo="Encomendas de hoje" ver={{ to: '/selling', texto: 'Ver vendas' }}>
      <ul>
        {futuras.map((futura) => (
          <Row
            key={futura.id}
            icone={IconShoppingBag}
            tom="atencao"
            valor={`${textoQuando(futura.quando, hoje, fuso) ?? ''} · ${formatReais(futura.total)}`}
          >
            <strong>{futura.paraQuem ?? rotuloVenda(futura)}</strong>
            {futura.observacao && <span>{` · ${futura.observacao}`}</span>}
          </Row>
        ))}
      </ul>
    </Cartao>
  );
}

interface ParteProps {
  nome: string;
  quantos: string;
  valor: string;
  percent: number | undefined;
}

function Parte({ nome, quantos, valor, percent }: ParteProps) {
  const titulo = (
    <>
      <span>{`${nome} `}</span>
      <span className={classes.quantos}>{quantos}</span>
    </>
  );
  return (
    <li>
      <Share titulo={titulo} valor={valor} percent={percent} />
    </li>
  );
}

/** Today's products by revenue, each measured by the first. */
export function MaisVendidos({ vendidos }: { vendidos: NonNullable<ResumoDoDia['maisVendidos']> }) {
  const most = vendidos[0]?.faturamento ?? 0;
  return (
    <Cartao id="mais-vendidos" titulo="O que vende hoje" ver={{ to: '/relatorio', texto: 'Ver relatório' }}>
      <ol className={classes.vendidos}>
        {vendidos.map(({ id, nome, unidade, unidades, faturamento }) => (
          <Parte
            key={id ?? ''}
            nome={nome}
            quantos={`${formatQuantidade(unidades, unidade)}${unidade === 'un' ? ' un' : ''}`}
            valor={formatReais(faturamento)}
            percent={most === 0 ? 0 : (faturamento / most) * 100}
          />
        ))}
      </ol>
    </Cartao>
  );
}

type Forma = NonNullable<Dashboard['porForma']>[number];

function quantosDa({ formaId, quantidade, devolvido }: Forma): string {
  const [um, muitos] = formaId === null ? ['venda', 'vendas'] : ['pagamento', 'pagamentos'];
  return [
    quantidade > 0 && plural(quantidade, um, muitos),
    devolvido > 0 && `${formatReais(devolvido)} devolvidos`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Today's payments by form, the most first, with the returns beside them. */
export function PorForma({ formas }: { formas: readonly Forma[] }) {
  const most = Math.max(0, ...formas.map(({ valor }) => valor));
  return (
    <Cartao id="por-forma" titulo="Como pagaram hoje">
      <ul className={classes.vendidos}>
        {formas
          .toSorted((a, b) => b.valor - a.valor)
          .map((forma) => (
            <Parte
              key={forma.formaId ?? ''}
              nome={forma.nome}
              quantos={quantosDa(forma)}
              valor={forma.valor === 0 ? '–' : formatReais(forma.valor)}
              percent={forma.valor === 0 || most === 0 ? undefined : (forma.valor / most) * 100}
            />
          ))}
      </ul>
    </Cartao>
  );
}

export interface BaixosProps {
  produtos: NonNullable<Dashboard['produtosBaixos']>;
  vencendo: Dashboard['vencendo'];
  contas: NonNullable<Dashboard['aVencer']> | undefined;
}

/** `Vencem em 7 dias: 3 produtos`, with the way to them. */
function Vencem({ to, children }: { to: string; children: string }) {
  return (
    <Row icone={IconCalendar} tom="atencao">
      <Anchor component={Link} to={to} className={classes.vencem ?? ''}>
        {`Vencem em ${DIAS_ATE_VENCER} dias: ${children}`}
      </Anchor>
    </Row>
  );
}

/** A screen reader says the specification's sentence. */
export function Baixos({ produtos, vencendo, contas }: BaixosProps) {
  return (
    <ul>
      {vencendo !== null && vencendo > 0 && (
        <Vencem to="/estoque?sala=validades">{plural(vencendo, 'produto', 'produtos')}</Vencem>
      )}
      {contas && (
        <Vencem to="/despesas">
          {`${plural(contas.quantidade, 'conta', 'contas')}, ${formatReais(contas.valor)}`}
        </Vencem>
      )}
      {produtos.map(({ id, nome, quantidade, estoque, unidade }) => (
        <Row
          key={id}
          title={textoDeEstoqueBaixo(nome)}
          icone={IconAlertTriangle}
          tom={quantidade > 0 ? 'atencao' : 'ruim'}
          valor={`${formatQuantidade(quantidade, unidade)} de ${formatQuantidade(estoque, unidade)}`}
        >
          <VisuallyHidden>{textoDeEstoqueBaixo(nome)}</VisuallyHidden>
          <span className={classes.nome} aria-hidden="true">
            {nome}
          </span>
        </Row>
      ))}
    </ul>
  );
}
