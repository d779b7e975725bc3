import { formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { formatNumber, plural } from '@balcao/contract/base/numeros';
import { formatQuantidade, unidadeDe } from '@balcao/contract/base/quantidade';
import type { Contagem } from '@balcao/contract/estoque/contagens';
import { useFuso } from '../../../dados/loja.ts';
import { Figure, Figures } from '../../../ui/listas/figure.tsx';
import { LinkRow, LinkRows } from '../../../ui/listas/link-rows.tsx';
import { Card, TitledCard } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { useProdutosDaContagem } from '../api.ts';
import { diferencaText } from '../quantidades.ts';
import { CONTAGENS } from '../textos.ts';
import classes from './fechada.module.css';
import { porValor } from './ordem.ts';

type Linha = Contagem['linhas'][number];

/** `+R$ 2,00`, `−R$ 2,00`; of what nobody knows the cost nothing. */
export function valorText(valor: number | null): string {
  if (valor === null) return 'sem custo';
  return valor > 0 ? `+${formatReais(valor)}` : formatReais(valor);
}

/** Of money or of pieces: more than expected is good. */
export function tomDaDiferenca(diferenca: number | null): 'bom' | 'ruim' | undefined {
  if (!diferenca) return undefined;
  return diferenca > 0 ? 'bom' : 'ruim';
}

/** What came of it, as money, the largest first; each line leads to why. */
export function ContagemFechada({ contagem }: { contagem: Contagem }) {
  const { nome, fechadaEm, fechadaPor, linhas, faltam, valor } = contagem;
  const fuso = useFuso();
  const { porId } = useProdutosDaContagem();
  const { diferem, conferem } = porValor(linhas);
  const unidade = ({ produto, contado, esperado }: Linha) =>
    porId.get(produto.id)?.unidade ?? unidadeDe(Number.isInteger(contado) ? (esperado ?? 0) : contado);
  return (
    <Page
      voltar={CONTAGENS}
      titulo={nome}
      descricao={
        fechadaEm && `Fechada em ${formatInstant(new Date(fechadaEm), fuso)} por ${fechadaPor?.nome}`
      }
    >
      <Card>
        <Figures plain beside columns={3} aria-label="Resultado">
          <Figure
            main
            titulo="Diferença"
            valor={diferem.length === 0 ? formatReais(0) : valorText(valor)}
            nota={
              diferem.some((linha) => linha.valor === null) && 'Há produtos sem custo, que não estão nela.'
            }
          />
          <Figure titulo="Diferem" valor={formatNumber(diferem.length)} />
          <Figure titulo="Conferem" valor={formatNumber(conferem.length)} />
        </Figures>
      </Card>
      {diferem.length === 0 ? (
        <Card flush>
          <EmptyState titulo="Tudo confere" nota="O que foi contado é o que se esperava." />
        </Card>
      ) : (
        <LinkRows label="Diferenças">
          {diferem.map((linha) => (
            <LinkRow
              key={linha.produto.id}
              to={`/products?movimentos=${linha.produto.id}`}
              titulo={linha.produto.nome}
              nota={porQueText(linha, unidade(linha))}
              fim={
                <>
                  <strong data-tom={tomDaDiferenca(linha.diferenca)}>{valorText(linha.valor)}</strong>
                  <small>{diferencaText(linha.diferenca ?? 0, unidade(linha))}</small>
                </>
              }
            />
          ))}
        </LinkRows>
      )}
      {conferem.length > 0 && (
        <TitledCard id="conferem" titulo="Sem diferença">
          <details className={classes.conferem}>
            <summary>{plural(conferem.length, 'produto', 'produtos')}</summary>
            <p>{conferem.map(({ produto }) => produto.nome).join(', ')}</p>
          </details>
        </TitledCard>
      )}
      {faltam > 0 && (
        <p className={classes.faltaram}>
          {faltam === 1
            ? 'Faltou 1 produto: ficou como estava.'
            : `Faltaram ${formatNumber(faltam)} produtos: ficaram como estavam.`}
        </p>
      )}
    </Page>
  );
}

function porQueText({ contado, esperado, vendidoEntre }: Linha, unidade: 'un' | 'kg'): string {
  const partes = [
    `contado ${formatQuantidade(contado, unidade)}`,
    `esperado ${formatQuantidade(esperado ?? 0, unidade)}`,
    ...(vendidoEntre ? [`vendido entre as duas leituras: ${formatQuantidade(vendidoEntre, unidade)}`] : []),
  ];
  return partes.join(' · ');
}
