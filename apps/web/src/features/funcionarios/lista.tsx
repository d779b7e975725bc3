import { dayOf, formatDay } from '@balcao/contract/calendar';
import { useMediaQuery } from '@mantine/hooks';
import { Card, cards } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import table from '../../ui/table.module.css';
import { EIGHT_COLUMNS } from '../../ui/tokens/breakpoints.ts';
import { Acoes, IdComCopia, type LinhaProps, Permissoes, Status } from './funcionario-partes.tsx';
import classes from './funcionarios.module.css';

const SEM_TELEFONE = 'Não informado';

function Row(props: LinhaProps) {
  const { funcionario, fuso } = props;
  return (
    <tr data-funcionario={funcionario.id} data-inactive={!funcionario.ativo || undefined}>
      <th scope="row">{funcionario.nome}</th>
      <td>{funcionario.email}</td>
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

function Cartao(props: LinhaProps) {
  const { funcionario, fuso } = props;
  return (
    <Card as="li" column data-funcionario={funcionario.id}>
      <div className={classes.cardTop}>
        <h2 className={classes.cardName}>{funcionario.nome}</h2>
        <Status ativo={funcionario.ativo} />
      </div>
      <Facts
        shape="columns"
        fatos={[
          ['Email', funcionario.email],
          ['Telefone', funcionario.telefone ?? SEM_TELEFONE],
          ['Permissões', <Permissoes key="permissoes" funcionario={funcionario} />],
          ['ID do Funcionário', <IdComCopia key="id" {...props} />],
          ['Criado em', formatDay(dayOf(new Date(funcionario.criadoEm), fuso))],
        ]}
      />
      <Acoes {...props} />
    </Card>
  );
}

export function FuncionariosLista({ linhas }: { linhas: readonly LinhaProps[] }) {
  // At once, not after the first paint: cards must not flash up on a desktop.
  const wide = useMediaQuery(EIGHT_COLUMNS, false, { getInitialValueInEffect: false });
  if (!wide) {
    return (
      <ul className={`${cards.grid} ${classes.cards}`} aria-label="Funcionários">
        {linhas.map((linha) => (
          <Cartao key={linha.funcionario.id} {...linha} />
        ))}
      </ul>
    );
  }
  return (
    <Card flush>
      <table className={`${table.table} ${classes.table}`} aria-label="Funcionários">
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
    </Card>
  );
}
