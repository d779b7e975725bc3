import { DATAS_INVERTIDAS } from '@balcao/contract/base/errors';
import { formatQuantidade, type Unidade } from '@balcao/contract/base/quantidade';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../dados/api-client.ts';
import { useHoje } from '../../../dados/hoje.ts';
import { useCatalogo, usePerdasNaFila } from '../../../fila/estoque.ts';
import { useNovosNaFila } from '../../../fila/fila.ts';
import { falhaDe } from '../../../lib/conexao.ts';
import { proximaPagina } from '../../../lib/consulta.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import DaysRange from '../../../ui/campos/days-range.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { List } from '../../../ui/listas/list.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { Group } from '../../../ui/pecas/stack.tsx';
import { IconCalendar, IconX } from '../../../ui/sinais/icons.ts';
import { Prateleira, Rasgado } from '../../../ui/sinais/marcas.tsx';
import { useMovimentos } from '../api.ts';
import { lerDias, SEMPRE } from '../dias.ts';
import { itemDaPerda } from '../perdas/formulario.ts';
import { comPerdasNaFila, emLinhas, semUnidade, unidadeDasLinhas } from './linhas.ts';
import { Linhas } from './lista.tsx';
import classes from './movimentos.module.css';

const PerdaDialog = tardio(() => import('../perdas/perda-dialog.tsx'));
const ProduzirDialog = tardio(() => import('../producoes/produzir-dialog.tsx'));

/** The dialog over the drawer. */
type Sobre = 'entrada' | 'perda' | 'producao';

interface MovimentosDrawerProps {
  produtoId: string;
  /** Goods of it came: a dialog over this. */
  entrada: (produto: Produto, onClose: () => void) => ReactNode;
  onClose: () => void;
}

/** 'Por que 7?': what came to a product's balance and from it, the newest first. */
export default function MovimentosDrawer({ produtoId, entrada, onClose }: MovimentosDrawerProps) {
  useReturnFocus();
  const produto = useCatalogo().data?.find(({ id }) => id === produtoId);
  const small = useSmallScreen();
  const [sobre, setSobre] = useState<Sobre>();
  const fechar = () => setSobre(undefined);
  return (
    <Drawer
      opened
      onClose={onClose}
      // Escape belongs to what lies above it.
      closeOnEscape={!sobre}
      position="right"
      size={small ? '100%' : '34rem'}
      title={produto?.nome ?? 'Movimentos do estoque'}
    >
      <Razao produtoId={produtoId} produto={produto} onSobre={setSobre} />
      {produto && sobre === 'entrada' && entrada(produto, fechar)}
      {produto && sobre === 'perda' && <PerdaDialog itens={[itemDaPerda(produto)]} onClose={fechar} />}
      {produto && sobre === 'producao' && <ProduzirDialog produto={produto} onClose={fechar} />}
    </Drawer>
  );
}

interface RazaoProps {
  produtoId: string;
  /** Undefined: it is not in the catalogue, or that is on its way. */
  produto: Produto | undefined;
  onSobre: (sobre: Sobre) => void;
}

function Razao({ produtoId, produto, onSobre }: RazaoProps) {
  const [ditos, setDitos] = useState(SEMPRE);
  const [escolhendo, setEscolhendo] = useState(false);
  const dias = lerDias(ditos);
  // What was made here and waits is nothing to the server yet.
  const esperando = useNovosNaFila().produtos.some(({ id }) => id === produtoId);
  const consulta = useMovimentos(produtoId, esperando ? undefined : dias);
  const hoje = useHoje();
  const { data, error } = consulta;
  const perdas = usePerdasNaFila();
  const doServidor = data?.pages[0]?.itens.saldo;
  const movimentos = data?.pages.flatMap(({ itens }) => itens.movimentos);
  const linhas =
    movimentos &&
    // Chosen days are the server's alone.
    emLinhas(comPerdasNaFila(movimentos, doServidor ?? 0, escolhendo ? [] : perdas, produtoId));
  const unidade = produto?.unidade ?? unidadeDasLinhas(linhas ?? []);
  // Where nothing narrows them, the newest line leaves what there is.
  const saldo = (escolhendo ? undefined : linhas?.[0]?.saldo) ?? doServidor ?? produto?.quantidade;

  if (esperando) {
    return (
      <EmptyState
        marca={<Prateleira />}
        titulo="Ainda não enviado"
        nota="Os movimentos aparecem aqui quando este produto chegar ao servidor."
      />
    );
  }
  if (!data && error instanceof ApiError && error.status === 404) {
    return <EmptyState marca={<Rasgado />} titulo="Produto não encontrado" />;
  }
  return (
    <>
      <div className={classes.topo}>
        {produto?.semControle ? (
          <p className={classes.semControle}>
            {produto.ficha === 'NA_VENDA' ? 'Kit: sai pelo que ele leva' : 'Sem controle de estoque'}
          </p>
        ) : (
          <Saldo saldo={saldo} unidade={unidade} />
        )}
        {produto && !produto.semControle && (
          <Group gap="sm">
            {produto.ficha === 'PRODUCAO' && <Button onClick={() => onSobre('producao')}>Produzir</Button>}
            <Button
              variant={produto.ficha === 'PRODUCAO' ? 'default' : 'filled'}
              onClick={() => onSobre('entrada')}
            >
              Dar entrada
            </Button>
            <Button variant="default" onClick={() => onSobre('perda')}>
              Registrar perda
            </Button>
          </Group>
        )}
      </div>
      <section aria-labelledby="por-que">
        <header className={classes.porque}>
          <h3 id="por-que">
            {saldo === undefined || produto?.semControle
              ? 'O que aconteceu'
              : `Por que ${semUnidade(saldo, unidade)}?`}
          </h3>
          <Button
            variant="subtle"
            px="sm"
            leftSection={escolhendo ? <IconX /> : <IconCalendar />}
            onClick={() => {
              setDitos(SEMPRE);
              setEscolhendo(!escolhendo);
            }}
          >
            {escolhendo ? 'Todos os dias' : 'Escolher dias'}
          </Button>
        </header>
        {escolhendo && (
          <FieldRow pair>
            <DaysRange
              labels={['De', 'Até']}
              {...ditos}
              hoje={hoje}
              error={dias ? undefined : DATAS_INVERTIDAS}
              onChange={(change) => setDitos({ ...ditos, ...change })}
            />
          </FieldRow>
        )}
        {dias && (
          <List
            consulta={consulta}
            itens={linhas}
            erro={
              falhaDe(error) === 'semConexao'
                ? 'Os movimentos precisam de conexão.'
                : 'Erro ao carregar os movimentos.'
            }
            espera={<Loading label="Carregando os movimentos" height={56} count={6} />}
            vazio={
              <EmptyState
                marca={<Prateleira />}
                titulo={escolhendo ? 'Nada nestes dias' : 'Nenhum movimento ainda'}
                nota="O que entrar e o que sair aparece aqui."
              />
            }
            mais={proximaPagina(consulta)}
          >
            {(itens) => <Linhas linhas={itens} unidade={unidade} />}
          </List>
        )}
      </section>
    </>
  );
}

/** Today's, whatever is shown below. Undefined while it loads. */
function Saldo({ saldo, unidade }: { saldo: number | undefined; unidade: Unidade }) {
  return (
    <p className={classes.saldo} role="status" aria-label="Saldo de hoje" data-tom={negativo(saldo)}>
      {saldo === undefined ? (
        <Skeleton className={classes.espera ?? ''} />
      ) : (
        <>
          <strong>{formatQuantidade(saldo, unidade)}</strong>
          {unidade === 'un' && <span>{Math.abs(saldo) === 1 ? 'unidade' : 'unidades'}</span>}
          {saldo < 0 && <span className={classes.nivel}>Negativo: conte de novo</span>}
        </>
      )}
    </p>
  );
}

const negativo = (saldo = 0) => (saldo < 0 ? 'ruim' : undefined);
