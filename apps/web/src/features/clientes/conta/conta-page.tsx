import { dayOf, formatDay } from '@balcao/contract/calendar';
import type { Extrato } from '@balcao/contract/clientes';
import { formatCentavos, formatReais } from '@balcao/contract/money';
import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../dados/api-client.ts';
import { useFuso, useLoja } from '../../../dados/loja.ts';
import { usePlano } from '../../../dados/plano.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { toast } from '../../../lib/toast.ts';
import { Card, cards } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Figure, Figures } from '../../../ui/figure.tsx';
import { IconBrandWhatsapp, IconChevronLeft, IconPencil, IconPrinter } from '../../../ui/icons.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { tardio } from '../../../ui/tardio.tsx';
import { useExtrato } from '../api.ts';
import { ClienteForm } from '../cliente-form.tsx';
import { contaComAFila, useRecebidosNaFila } from '../na-fila.ts';
import { Aberto } from './aberto.tsx';
import classes from './conta.module.css';
import { DoDono } from './do-dono.tsx';
import { Lancamentos } from './lancamentos.tsx';
import { ReceberDialog } from './receber-dialog.tsx';

const CobrarDialog = tardio(() => import('./cobrar-dialog.tsx'));

const VOLTAR = (
  <Link className={classes.voltar} to="/clientes">
    <IconChevronLeft /> Clientes
  </Link>
);

/** `/clientes/{id}`: what one customer owes, of what, and what can be done about it. */
export default function ContaPage() {
  const { id = '' } = useParams();
  const extrato = useExtrato(id);
  if (extrato.error instanceof ApiError && extrato.error.status < 500) {
    return (
      <EmptyState
        page
        titulo="Cliente não encontrado"
        nota="Ele pode ter sido excluído."
        acao={
          <Button component={Link} to="/clientes">
            Ver clientes
          </Button>
        }
      />
    );
  }
  if (extrato.isError && !extrato.data) {
    return (
      <Page titulo="Cliente">
        {VOLTAR}
        <ErrorState card texto="Erro ao carregar a conta" consulta={extrato} />
      </Page>
    );
  }
  if (!extrato.data) {
    return (
      <Page titulo="Cliente">
        {VOLTAR}
        <Loading label="Carregando a conta" height={120} count={3} />
      </Page>
    );
  }
  return <ComAFila key={extrato.data.cliente.id} extrato={extrato.data} />;
}

type Aberta = 'receber' | 'editar' | 'cobrar';

/** What waits on this device counts already. */
function ComAFila({ extrato }: { extrato: Extrato }) {
  const esperando = useRecebidosNaFila().get(extrato.cliente.id) ?? 0;
  const conta = useMemo(() => contaComAFila(extrato, esperando), [extrato, esperando]);
  return <Conta extrato={conta} esperando={esperando} />;
}

function Conta({ extrato, esperando }: { extrato: Extrato; esperando: number }) {
  const { cliente, lancamentos, aberto } = extrato;
  const [dialogo, setDialogo] = useState<Aberta>();
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  /** Then a debt is received, and nothing else is changed. */
  const expirado = usePlano().estado === 'expirado';
  const loja = useLoja().data;
  const fuso = useFuso();
  const fechar = () => setDialogo(undefined);
  const limite = cliente.limiteFiado ?? loja?.limiteFiadoPadrao ?? null;
  const disponivel = limite === null ? undefined : Math.max(0, limite - cliente.saldo);
  const credito = cliente.saldo < 0;

  async function imprimir() {
    if (!loja) return;
    try {
      const [{ imprimirPapel }, { ExtratoPapel }, { conteudoDoExtrato }] = await Promise.all([
        import('../../../ui/imprimir-papel.ts'),
        import('./extrato-papel.tsx'),
        import('./conteudo.ts'),
      ]);
      await imprimirPapel(
        'Extrato',
        <ExtratoPapel conteudo={conteudoDoExtrato(extrato, loja)} />,
        loja.larguraPapel,
      );
    } catch {
      toast.erro('Não foi possível imprimir o extrato. Tente novamente.');
    }
  }

  const dados = [cliente.telefone, cliente.documento, cliente.endereco].filter((dado) => dado !== null);
  return (
    <>
      <Page
        titulo={cliente.nome}
        descricao={dados.join(' · ') || undefined}
        acoes={
          <>
            {!expirado && (
              <Button variant="default" leftSection={<IconPencil />} onClick={() => setDialogo('editar')}>
                Editar
              </Button>
            )}
            <Button onClick={() => setDialogo('receber')}>Receber</Button>
          </>
        }
      >
        {VOLTAR}
        <Card>
          <Figures plain columns={3} aria-label="Conta">
            <Figure
              main
              titulo={credito ? 'Crédito' : 'Deve'}
              valor={formatReais(Math.abs(cliente.saldo))}
              valorTom={credito ? 'bom' : undefined}
              nota={esperando > 0 && `Com ${formatCentavos(esperando)} guardados neste aparelho`}
            />
            <Figure
              titulo="Pode comprar fiado"
              valor={disponivel === undefined ? 'Sem limite' : formatReais(disponivel)}
              nota={limite !== null && `Limite ${formatReais(limite)}`}
            />
            <Figure
              titulo="Última compra"
              valor={cliente.ultimaCompra ? formatDay(dayOf(new Date(cliente.ultimaCompra), fuso)) : '–'}
            />
          </Figures>
          {cliente.observacao && <p className={classes.observacao}>{cliente.observacao}</p>}
          <Group gap="xs" className={classes.acoes ?? ''}>
            <Button
              variant="default"
              leftSection={<IconPrinter />}
              disabled={!loja}
              onClick={() => void imprimir()}
            >
              Imprimir extrato
            </Button>
            <Button
              variant="default"
              leftSection={<IconBrandWhatsapp />}
              disabled={!loja}
              onClick={() => setDialogo('cobrar')}
            >
              Enviar no WhatsApp
            </Button>
          </Group>
        </Card>
        <div className={cards.pair}>
          <Aberto aberto={aberto} fuso={fuso} />
          <Lancamentos lancamentos={lancamentos} fuso={fuso} />
        </div>
        {dono && !expirado && <DoDono cliente={cliente} />}
      </Page>
      {dialogo === 'receber' && <ReceberDialog cliente={cliente} aberto={aberto} onClose={fechar} />}
      {dialogo === 'editar' && <ClienteForm cliente={cliente} onClose={fechar} onSaved={fechar} />}
      {dialogo === 'cobrar' && loja && <CobrarDialog extrato={extrato} loja={loja} onClose={fechar} />}
    </>
  );
}
