import { Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { dayOf, formatDay } from '../../lib/format.ts';
import classes from './funcionarios.module.css';
import { Acoes, IdComCopia, type LinhaProps, Permissoes, Status } from './partes.tsx';

/** From here on eight columns fit beside the sidebar without a line of nothing but dots. */
const TABLE = '(min-width: 80em)';
const SEM_TELEFONE = 'Não informado';

function Row(props: LinhaProps) {
  const { funcionario, fuso } = props;
  return (
    <tr data-funcionario={funcionario.id} data-inactive={!funcionario.ativo || undefined}>
      <th scope="row">{funcionario.nome}</th>
      <td className={classes.email}>{funcionario.email}</td>
      <td className={classes.phone}>{funcionario.telefone ?? '—'}</td>
      <td>
        <Permissoes funcionario={funcionario} />
      </td>
      <td>
        <IdComCopia {...props} />
      </td>
      <td>
        <Status ativo={funcionario.ativo} />
      </td>
      <td className={classes.day}>{formatDay(dayOf(new Date(funcionario.criadoEm), fuso))}</td>
      <td>
        <Acoes {...props} />
      </td>
    </tr>
  );
}

function Card(props: LinhaProps) {
  const { funcionario, fuso } = props;
  return (
    <li className={classes.card} data-funcionario={funcionario.id}>
      <div className={classes.cardTop}>
        <h2 className={classes.cardName}>{funcionario.nome}</h2>
        <Status ativo={funcionario.ativo} />
      </div>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>{funcionario.email}</dd>
        <dt>Telefone</dt>
        <dd>{funcionario.telefone ?? SEM_TELEFONE}</dd>
        <dt>Permissões</dt>
        <dd>
          <Permissoes funcionario={funcionario} />
        </dd>
        <dt>ID do Funcionário</dt>
        <dd>
          <IdComCopia {...props} />
        </dd>
        <dt>Criado em</dt>
        <dd>{formatDay(dayOf(new Date(funcionario.criadoEm), fuso))}</dd>
      </dl>
      <Acoes {...props} />
    </li>
  );
}

export function FuncionariosLista({ linhas }: { linhas: readonly LinhaProps[] }) {
  // At once, not after the first paint: cards must not flash up on a desktop.
  const table = useMediaQuery(TABLE, false, { getInitialValueInEffect: false });
  if (!table) {
    return (
      <ul className={classes.cards} aria-label="Funcionários">
        {linhas.map((linha) => (
          <Card key={linha.funcionario.id} {...linha} />
        ))}
      </ul>
    );
  }
  return (
    <Paper withBorder className={classes.tableFrame ?? ''}>
      <table className={classes.table} aria-label="Funcionários">
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Email</th>
            <th scope="col">Telefone</th>
            <th scope="col">Permissões</th>
            <th scope="col">ID do Funcionário</th>
            <th scope="col">Status</th>
            <th scope="col">Criado em</th>
            <th scope="col" className={classes.actionsHead}>
              Ações
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <Row key={linha.funcionario.id} {...linha} />
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
