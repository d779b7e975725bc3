import type { Cliente } from '@balcao/contract/clientes';
import { clientes } from '@balcao/contract/clientes.endpoints';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { chamar, errorText } from '../../../dados/api-client.ts';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { IconDownload } from '../../../ui/icons.ts';
import { confirmar } from '../../../ui/perguntas.ts';
import { useApagarDados, useExcluirCliente } from '../api.ts';
import { AjustarDialog } from './ajustar-dialog.tsx';
import { UnirDialog } from './unir-dialog.tsx';

/** What the owner alone does: correct the account, make one of two, and what the law gives the customer. */
export function DoDono({ cliente }: { cliente: Cliente }) {
  const [dialogo, setDialogo] = useState<'ajustar' | 'unir'>();
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

  async function askExcluir() {
    const yes = await confirmar({
      titulo: 'Excluir cliente',
      texto: `${cliente.nome} sai da lista. As vendas ficam no histórico.`,
      confirmar: 'Excluir',
      perigo: true,
    });
    if (!yes) return;
    excluir.mutate(undefined, {
      onSuccess: () => embora('Cliente excluído.'),
      onError: (error) => toast.erro(errorText(error, 'Erro ao excluir cliente')),
    });
  }

  async function askApagar() {
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
      onError: (error) => toast.erro(errorText(error, 'Erro ao apagar os dados')),
    });
  }

  return (
    <TitledCard id="do-dono" titulo="Cadastro e LGPD">
      <Group gap="xs">
        <Button variant="default" onClick={() => setDialogo('ajustar')}>
          Ajustar conta
        </Button>
        <Button variant="default" onClick={() => setDialogo('unir')}>
          Unir com outro
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload />}
          loading={exportando}
          onClick={() => void exportar()}
        >
          Exportar dados
        </Button>
        <Button variant="default" loading={excluir.isPending} onClick={() => void askExcluir()}>
          Excluir
        </Button>
        <Button variant="default" color="perigo" loading={apagar.isPending} onClick={() => void askApagar()}>
          Apagar dados
        </Button>
      </Group>
      {dialogo === 'ajustar' && <AjustarDialog cliente={cliente} onClose={fechar} />}
      {dialogo === 'unir' && <UnirDialog cliente={cliente} onClose={fechar} />}
    </TitledCard>
  );
}
