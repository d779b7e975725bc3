import type { Extrato } from '@balcao/contract/clientes/clientes';
import { daConta } from '@balcao/papel/da-conta';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../dados/api-client.ts';
import { clientesQuery } from '../../../dados/clientes.ts';
import { useFuso, useLoja } from '../../../dados/loja.ts';
import { usePlano } from '../../../dados/plano.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { type ContaNaFila, useNovosNaFila } from '../../../fila/fila.ts';
import { agora } from '../../../lib/clock.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { imprimir } from '../../../papel/imprimir.ts';
import { Card, cards } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group } from '../../../ui/pecas/stack.tsx';
import { IconBrandWhatsapp, IconPencil, IconPrinter } from '../../../ui/sinais/icons.ts';
import { Rasgado } from '../../../ui/sinais/marcas.tsx';
import { useExtrato } from '../api.ts';
import { ClienteForm } from '../cliente-form.tsx';
import { contaComAFila, NADA_NA_CONTA, useContasNaFila } from '../na-fila.ts';
import classes from './conta.module.css';
import { DoDono } from './do-dono.tsx';
import { Figuras } from './figuras.tsx';
import { Aberto, Lancamentos } from './listas.tsx';
import { ReceberDialog } from './receber-dialog.tsx';
import { SemExtrato } from './sem-extrato.tsx';

const CobrarDialog = tardio(() => import('./cobrar-dialog.tsx'));

const CLIENTES = { para: '/clientes', texto: 'Clientes' };

/** `/clientes/{id}`: what one customer owes, of what, and what can be done about it. */
export default function ContaPage() {
  const { id = '' } = useParams();
  const extrato = useExtrato(id);
  // Also while it is asked for again: what is typed over the page stays.
  const faltou = !extrato.data && extrato.errorUpdateCount > 0;
  // Whose account is not to be had is on the device all the same, or was made on it.
  const { data: conhecidos } = useQuery({ ...clientesQuery, enabled: faltou });
  const { clientes: novos } = useNovosNaFila();
  const novo = novos.find((cliente) => cliente.id === id);
  const conhecido = novo ?? conhecidos?.find((cliente) => cliente.id === id);
  const recusado = extrato.error instanceof ApiError && extrato.error.status < 500;
  if (conhecido && faltou && (novo || !recusado)) {
    return <SemExtrato conhecido={conhecido} novo={novo !== undefined} consulta={extrato} />;
  }
  if (recusado) {
    return (
      <EmptyState
        page
        marca={<Rasgado />}
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
  if (naoVeio(extrato)) {
    return (
      <Page voltar={CLIENTES} titulo="Cliente">
        <ErrorState card texto="Erro ao carregar a conta" consulta={extrato} />
      </Page>
    );
  }
  if (!extrato.data) {
    return (
      <Page voltar={CLIENTES} titulo="Cliente">
        <Loading label="Carregando a conta" height={120} count={3} />
      </Page>
    );
  }
  return <ComAFila key={extrato.data.cliente.id} extrato={extrato.data} />;
}

type Aberta = 'receber' | 'editar' | 'cobrar';

/** The account with the operations that still wait on this device. */
function ComAFila({ extrato }: { extrato: Extrato }) {
  const naFila = useContasNaFila().get(extrato.cliente.id) ?? NADA_NA_CONTA;
  const { comprado, pago } = naFila;
  const conta = useMemo(() => contaComAFila(extrato, { comprado, pago }), [extrato, comprado, pago]);
  return <Conta extrato={conta} naFila={naFila} />;
}

function Conta({ extrato, naFila }: { extrato: Extrato; naFila: ContaNaFila }) {
  const { cliente, lancamentos, aberto } = extrato;
  const [dialogo, setDialogo] = useState<Aberta>();
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  /** Then a debt is received, and nothing else is changed. */
  const expirado = usePlano().estado === 'expirado';
  const loja = useLoja().data;
  const fuso = useFuso();
  const fechar = () => setDialogo(undefined);

  const imprimirExtrato = () =>
    loja &&
    imprimir({
      documento: { tipo: 'extrato', id: cliente.id },
      ler: () => ({ papel: daConta(extrato, loja, agora()), largura: loja.larguraPapel }),
      falhou: 'Não foi possível imprimir o extrato. Tente novamente.',
    });

  const dados = [cliente.telefone, cliente.documento, cliente.endereco].filter((dado) => dado !== null);
  return (
    <>
      <Page
        voltar={CLIENTES}
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
        <Card>
          <Figuras cliente={cliente} naFila={naFila} />
          {cliente.observacao && <p className={classes.observacao}>{cliente.observacao}</p>}
          <Group gap="xs" className={classes.acoes ?? ''}>
            <Button
              variant="default"
              leftSection={<IconPrinter />}
              disabled={!loja}
              onClick={() => void imprimirExtrato()}
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
