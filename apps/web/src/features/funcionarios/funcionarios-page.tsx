import { SEM_NUMERO } from '@balcao/contract/base/numeros';
import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { limiteDeFuncionarios } from '@balcao/contract/pessoas/permissoes';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../dados/api-client.ts';
import { useFuso } from '../../dados/loja.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { toast } from '../../lib/toast.ts';
import { SearchField } from '../../ui/campos/search-field.tsx';
import { confirmar } from '../../ui/dialogos/perguntas.ts';
import { List } from '../../ui/listas/list.tsx';
import { Tag } from '../../ui/listas/tag.tsx';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { Toolbar } from '../../ui/paginas/toolbar.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconEye, IconPlus, IconSearch, IconUsers } from '../../ui/sinais/icons.ts';
import { AcessoRestrito } from './acesso-restrito.tsx';
import { useEquipe, useExcluirFuncionario, useSalvarFuncionario } from './api.ts';
import { Comissoes } from './comissoes.tsx';
import { countAtivos, filtrarFuncionarios } from './filtrar.ts';
import { ERRO_SALVAR, FuncionarioForm } from './funcionario-form.tsx';
import { useCopia } from './funcionario-partes.tsx';
import classes from './funcionarios.module.css';
import { FuncionariosLista } from './lista.tsx';

/** The server's words where it had any. */
function words(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? error.mensagem : otherwise;
}

function notaDoComeco(maximo: number): string {
  if (maximo === 1) return 'Crie 1 conta e escolha o que ela pode abrir.';
  return `Crie até ${maximo} contas e escolha o que cada uma pode abrir.`;
}

export default function FuncionariosPage() {
  const lista = useEquipe();
  const salvar = useSalvarFuncionario();
  const excluir = useExcluirFuncionario();
  const { copia, copiarId } = useCopia();
  const fuso = useFuso();
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  const [params, setParams] = useSearchParams();
  const busca = params.get('busca') ?? '';
  const [aberto, setAberto] = useState<{ funcionario: Funcionario | undefined }>();

  useEffect(() => {
    if (lista.isError) toast.erro('Erro ao carregar funcionários');
  }, [lista.isError]);

  const { funcionarios: todos, maximo } = lista.data ?? { funcionarios: [], maximo: 0 };
  const found = filtrarFuncionarios(todos, busca);
  const cheio = lista.data !== undefined && countAtivos(todos) >= maximo;
  const limite = limiteDeFuncionarios(maximo);

  async function askDelete(funcionario: Funcionario, titulo: string, verbo: string) {
    const yes = await confirmar({
      titulo,
      texto: `Tem certeza que deseja excluir o funcionário ${funcionario.nome}?`,
      confirmar: verbo,
      perigo: true,
    });
    if (!yes) return;
    const focusNext = passFocus(document.querySelector(`[data-funcionario="${funcionario.id}"]`));
    excluir.mutate(funcionario, {
      onSuccess: () => {
        toast.sucesso('Funcionário excluído com sucesso!');
        focusNext();
      },
      onError: (error) => toast.erro(words(error, 'Erro ao excluir funcionário')),
    });
  }

  function turn(funcionario: Funcionario) {
    const ativo = !funcionario.ativo;
    if (ativo && cheio) {
      toast.erro(limite);
      return;
    }
    salvar.mutate(
      { id: funcionario.id, mudar: { ativo } },
      {
        // No question before: one more press undoes it.
        onSuccess: () => toast.sucesso(`${funcionario.nome} está ${ativo ? 'ativo' : 'inativo'}.`),
        onError: (error) => toast.erro(words(error, ERRO_SALVAR)),
      },
    );
  }

  async function copy({ id }: Funcionario) {
    if (await copiarId(id)) toast.sucesso('ID copiado para a área de transferência!');
    else toast.erro('Erro ao copiar ID');
  }

  function onSaved({ id }: Funcionario, novo: boolean) {
    setAberto(undefined);
    if (!novo) {
      toast.sucesso('Funcionário atualizado com sucesso!');
      return;
    }
    toast.sucesso(`Funcionário criado com sucesso! ID: ${id}`);
    // What failed here is said beside the new ID, which this message still shows.
    void copiarId(id);
  }

  function openNew() {
    if (cheio) toast.erro(limite);
    else setAberto({ funcionario: undefined });
  }

  // What is being typed is not taken away with the plan.
  if (lista.data?.restrita && !aberto) {
    return (
      <AcessoRestrito
        funcionarios={todos}
        dono={dono}
        removing={excluir.isPending ? excluir.variables.id : undefined}
        onRemove={(one) => askDelete(one, 'Remover acesso', 'Remover acesso')}
      />
    );
  }

  const linhas = found.map((funcionario) => ({
    funcionario,
    fuso,
    somenteLeitura: !dono,
    ocupado:
      (salvar.isPending && salvar.variables.id === funcionario.id) ||
      (excluir.isPending && excluir.variables.id === funcionario.id),
    copia,
    onCopy: copy,
    onEdit: (one: Funcionario) => setAberto({ funcionario: one }),
    onSwitch: turn,
    onDelete: (one: Funcionario) => askDelete(one, 'Excluir funcionário', 'Excluir'),
  }));
  const newButton = dono && (
    <Button
      leftSection={<IconPlus />}
      disabled={!lista.data}
      // Looks closed but answers: who presses it is told why.
      {...(cheio ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': 'limite' } : {})}
      onClick={openNew}
    >
      Novo Funcionário
    </Button>
  );

  return (
    <>
      <Page
        titulo="Gestão de Funcionários"
        descricao={
          dono
            ? 'Quem trabalha com você e o que cada um pode abrir.'
            : 'Visualização de funcionários (somente leitura)'
        }
        acoes={
          newButton || (
            <Tag tom="neutro">
              <IconEye />
              Somente leitura
            </Tag>
          )
        }
      >
        <Toolbar>
          <SearchField
            aria-label="Buscar funcionário"
            placeholder="Buscar por nome, email ou telefone"
            value={busca}
            onChange={(text) =>
              setParams(text ? { busca: text } : {}, { replace: true, preventScrollReset: true })
            }
          />
          <dl className={classes.counters}>
            <div className={classes.counter}>
              <dt>Total</dt>
              <dd>{lista.data ? todos.length : SEM_NUMERO}</dd>
            </div>
            <div className={classes.counter}>
              <dt>Ativos</dt>
              <dd>{lista.data ? countAtivos(todos) : SEM_NUMERO}</dd>
            </div>
          </dl>
        </Toolbar>
        {/* With the list that it is about: nothing above it moves. */}
        {dono && cheio && (
          <Note tom="atencao" id="limite">
            {`${limite}. Para criar outro, desative ou exclua um.`}
          </Note>
        )}
        <List
          consulta={lista}
          itens={lista.data && linhas}
          erro="Erro ao carregar funcionários"
          espera={<Loading label="Carregando funcionários" height={64} count={2} />}
          vazio={
            todos.length > 0 ? (
              <EmptyState
                icone={IconSearch}
                titulo="Nenhum funcionário encontrado"
                acao={
                  <Button variant="default" onClick={() => setParams({}, { replace: true })}>
                    Limpar busca
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icone={IconUsers}
                titulo="Nenhum funcionário cadastrado"
                nota={dono && notaDoComeco(maximo)}
              />
            )
          }
        >
          {(itens) => <FuncionariosLista linhas={itens} />}
        </List>
        {/* With the list: it is pushed by nothing. */}
        {dono && lista.data && <Comissoes />}
      </Page>
      {aberto && (
        <FuncionarioForm
          funcionario={aberto.funcionario}
          onClose={() => setAberto(undefined)}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
