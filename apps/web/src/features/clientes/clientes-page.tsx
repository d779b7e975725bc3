import { formatReais } from '@balcao/contract/base/money';
import { formatNumber, SEM_NUMERO } from '@balcao/contract/base/numeros';
import type { OrdemDosDevedores } from '@balcao/contract/clientes/clientes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useHoje } from '../../dados/hoje.ts';
import { usePlano } from '../../dados/plano.ts';
import { naoVeio } from '../../lib/consulta.ts';
import { useBuscaNaUrl } from '../../lib/use-busca-na-url.ts';
import { ChoiceButtons } from '../../ui/campos/choice-buttons.tsx';
import { SearchField } from '../../ui/campos/search-field.tsx';
import { Figure, Figures } from '../../ui/listas/figure.tsx';
import { List } from '../../ui/listas/list.tsx';
import { Card } from '../../ui/paginas/card.tsx';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { Toolbar } from '../../ui/paginas/toolbar.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconPlus, IconSearch, IconUsers } from '../../ui/sinais/icons.ts';
import { Sino } from '../../ui/sinais/marcas.tsx';
import { useClientes, useDevedores, useDevedoresDaqui } from './api.ts';
import { ClienteForm } from './cliente-form.tsx';
import { ClientesLista } from './clientes-lista.tsx';
import { textoDosCreditos } from './texto.ts';

const VISOES = [
  { value: 'valor', text: 'Deve mais' },
  { value: 'tempo', text: 'Há mais tempo' },
  { value: 'todos', text: 'Todos' },
  { value: 'credito', text: 'Com crédito' },
] as const;
type Visao = (typeof VISOES)[number]['value'];

export default function ClientesPage() {
  const { params, write, busca, setBusca, clear } = useBuscaNaUrl();
  /** Then a debt is received and nothing else: who owes is all there is to see. */
  const expirado = usePlano().estado === 'expirado';
  const visao: Visao = VISOES.find(({ value }) => value === params.get('ver'))?.value ?? 'valor';
  const procurada = expirado ? '' : (params.get('busca') ?? '').trim();
  const comCredito = procurada === '' && visao === 'credito';
  const todos = !expirado && (visao === 'todos' || comCredito || procurada !== '');
  const ordem: OrdemDosDevedores = visao === 'tempo' ? 'tempo' : 'valor';
  const devedores = useDevedores(ordem);
  // Only the server knows the age of a debt.
  const daqui = useDevedoresDaqui(naoVeio(devedores) && ordem === 'valor');
  const lista = useClientes(procurada, comCredito, todos);
  const hoje = useHoje();
  const navigate = useNavigate();
  const [novo, setNovo] = useState<{ nome: string }>();

  const sabidos = devedores.data ?? daqui;
  const itens = todos ? lista.itens : sabidos?.devedores;
  const { quantidade, total, credito } = sabidos ?? {};
  const haCredito = !expirado && credito !== undefined && credito.quantidade > 0;
  const ver = (value: Visao) => ({ ver: value === 'valor' ? '' : value });
  const nada = naoVeio(devedores) ? SEM_NUMERO : undefined;
  const botaoNovo = (
    <Button
      leftSection={<IconPlus />}
      onClick={() => setNovo({ nome: /\d{3}/.test(procurada) ? '' : procurada })}
    >
      Novo cliente
    </Button>
  );

  function oferecida(value: Visao): boolean {
    if (value === 'credito') return haCredito || comCredito;
    return !(expirado && value === 'todos');
  }

  function vazio() {
    if (procurada !== '') {
      return (
        <EmptyState
          icone={IconSearch}
          titulo="Nenhum cliente encontrado"
          acao={
            <Button variant="default" onClick={() => clear()}>
              Limpar busca
            </Button>
          }
        />
      );
    }
    if (comCredito) return <EmptyState icone={IconUsers} titulo="A loja não deve a ninguém" />;
    if (!todos) {
      return (
        <EmptyState
          marca={<Sino />}
          titulo="Ninguém deve nada"
          nota="Quem compra fiado aparece aqui, com o que deve e desde quando."
        />
      );
    }
    return (
      <EmptyState
        icone={IconUsers}
        titulo="Nenhum cliente cadastrado"
        nota="Cadastre quem compra fiado: um nome e um telefone bastam."
      />
    );
  }

  return (
    <>
      <Page titulo="Clientes" acoes={!expirado && botaoNovo}>
        <Card>
          <Figures plain beside columns={3} aria-label="Fiado">
            <Figure main titulo="A receber" valor={total === undefined ? nada : formatReais(total)} />
            <Figure
              titulo="Clientes devendo"
              valor={quantidade === undefined ? nada : formatNumber(quantidade)}
            />
          </Figures>
        </Card>
        {haCredito && !comCredito && (
          <Note
            tom="destaque"
            titulo={textoDosCreditos(credito)}
            acao={
              <Button variant="default" onClick={() => clear(ver('credito'))}>
                Ver quem
              </Button>
            }
          />
        )}
        <Toolbar>
          {!expirado && (
            <SearchField
              aria-label="Buscar cliente"
              placeholder="Nome, telefone ou CPF"
              value={busca}
              onChange={setBusca}
            />
          )}
          <ChoiceButtons
            label="Quem"
            options={VISOES.filter(({ value }) => oferecida(value))}
            value={procurada === '' ? visao : 'todos'}
            onChange={(value) => {
              if (busca !== '') clear(ver(value));
              else write(ver(value));
            }}
          />
        </Toolbar>
        <List
          consulta={todos ? lista.consulta : { ...devedores, data: sabidos }}
          itens={itens}
          erro="Erro ao carregar clientes"
          espera={<Loading label="Carregando clientes" height={64} />}
          vazio={vazio()}
          mais={todos && lista.mais !== undefined && { busy: false, onClick: lista.mais }}
        >
          {(clientes) => <ClientesLista clientes={clientes} hoje={hoje} />}
        </List>
      </Page>
      {novo && (
        <ClienteForm
          cliente={undefined}
          nome={novo.nome}
          onClose={() => setNovo(undefined)}
          onSaved={({ id }) => {
            setNovo(undefined);
            void navigate(`/clientes/${id}`);
          }}
        />
      )}
    </>
  );
}
