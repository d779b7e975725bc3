import { formatReais } from '@balcao/contract/base/money';
import type { Cliente } from '@balcao/contract/clientes/clientes';
import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, chamar, errorText } from '../../../dados/api-client.ts';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast.ts';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { useApagarDados, useExcluirCliente } from '../api.ts';
import { AjustarDialog } from './ajustar-dialog.tsx';
import classes from './conta.module.css';
import { UnirDialog } from './unir-dialog.tsx';

/** The customer's balance as the server's refusal names it. */
function creditoRecusado(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CLIENTE_TEM_CREDITO') return undefined;
  const { saldo } = error.body as { saldo?: unknown };
  return typeof saldo === 'number' ? saldo : undefined;
}

/** The owner's part: correct the account, join two, and the customer's rights by law (export, erase). */
export function DoDono({ cliente }: { cliente: Cliente }) {
  const [dialogo, setDialogo] = useState<'ajustar' | 'unir' | 'devolver'>();
  const [exportando, setExportando] = useState(false);
  const excluir = useExcluirCliente(cliente.id);
  const apagar = useApagarDados(cliente.id);
  const navigate = useNavigate();
  const fechar = () => setDialogo(undefined);
  const embora = (text: string) => {
    toast.sucesso(text);
    void navigate('/clientes');
  };

  async function exportar() {
    setExportando(true);
    try {
      const dados = await chamar(clientes.exportar, { params: { id: cliente.id } });
      const file = new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' });
      download(file, `cliente-${cliente.nome.replace(/[^\p{L}\d]+/gu, '-')}.json`);
    } catch (error) {
      toast.erro(errorText(error, 'Erro ao exportar os dados'));
    } finally {
      setExportando(false);
    }
  }

  /** A customer with credit can't be deleted: the question names the sum and offers to give it back. */
  async function dizerCredito(saldo: number) {
    const yes = await confirmar({
      titulo: `A loja deve ${formatReais(-saldo)} a ${cliente.nome}`,
      texto: 'Devolva o crédito antes, ou deixe que ele o use numa compra fiado: o cadastro fica até lá.',
      confirmar: 'Devolver o crédito',
    });
    if (yes) setDialogo('devolver');
  }

  function recusado(error: unknown, otherwise: string) {
    const credito = creditoRecusado(error);
    if (credito === undefined) toast.erro(errorText(error, otherwise));
    else void dizerCredito(credito);
  }

  async function askExcluir() {
    if (cliente.saldo < 0) return dizerCredito(cliente.saldo);
    const yes = await confirmar({
      titulo: 'Excluir cliente',
      texto: `${cliente.nome} sai da lista. As vendas ficam no histórico.`,
      confirmar: 'Excluir',
      perigo: true,
    });
    if (!yes) return;
    excluir.mutate(undefined, {
      onSuccess: () => embora('Cliente excluído.'),
      onError: (error) => recusado(error, 'Erro ao excluir cliente'),
    });
  }

  async function askApagar() {
    if (cliente.saldo < 0) return dizerCredito(cliente.saldo);
    const deve = cliente.saldo > 0 ? ' Ele ainda deve: o valor fica na lista, sem o nome.' : '';
    const yes = await confirmar({
      titulo: 'Apagar dados do cliente',
      texto: `Nome, telefone, documento, endereço e anotações de ${cliente.nome} são apagados de vez. Os valores das vendas ficam.${deve}`,
      confirmar: 'Apagar dados',
      perigo: true,
    });
    if (!yes) return;
    apagar.mutate(undefined, {
      onSuccess: () => embora('Dados apagados.'),
      onError: (error) => recusado(error, 'Erro ao apagar os dados'),
    });
  }

  return (
    <TitledCard id="do-dono" titulo="Cadastro e LGPD">
      <ul className={classes.atos}>
        <Ato nota="Corrige o saldo, com um motivo.">
          <Button variant="default" onClick={() => setDialogo('ajustar')}>
            Ajustar conta
          </Button>
        </Ato>
        <Ato nota="O mesmo cliente foi cadastrado duas vezes: as contas viram uma.">
          <Button variant="default" onClick={() => setDialogo('unir')}>
            Unir com outro
          </Button>
        </Ato>
        <Ato nota="Um arquivo com tudo o que a loja guarda, se o cliente pedir.">
          <Button variant="default" loading={exportando} onClick={() => void exportar()}>
            Exportar dados
          </Button>
        </Ato>
        <Ato nota="Sai da lista. As vendas ficam no histórico, com o nome.">
          <Button {...PERIGO} loading={excluir.isPending} onClick={() => void askExcluir()}>
            Excluir
          </Button>
        </Ato>
        <Ato nota="Nome, telefone e anotações são apagados de vez, também das vendas.">
          <Button {...PERIGO} loading={apagar.isPending} onClick={() => void askApagar()}>
            Apagar dados
          </Button>
        </Ato>
      </ul>
      {dialogo === 'ajustar' && <AjustarDialog cliente={cliente} onClose={fechar} />}
      {dialogo === 'devolver' && <AjustarDialog cliente={cliente} devolver onClose={fechar} />}
      {dialogo === 'unir' && <UnirDialog cliente={cliente} onClose={fechar} />}
    </TitledCard>
  );
}

const PERIGO = { variant: 'subtle', color: 'perigo' } as const;

function Ato({ nota, children }: { nota: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <span>{nota}</span>
    </li>
  );
}
