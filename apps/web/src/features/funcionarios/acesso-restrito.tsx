import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { Link } from 'react-router';
import { Row } from '../../ui/listas/row.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Group } from '../../ui/pecas/stack.tsx';
import { Text } from '../../ui/pecas/text.tsx';
import { IconLock } from '../../ui/sinais/icons.ts';
import { Status } from './funcionario-partes.tsx';
import classes from './restrito.module.css';

interface AcessoRestritoProps {
  /** Employees from the plan before, as far as the reader may know. */
  funcionarios: readonly Funcionario[];
  dono: boolean;
  removing: string | undefined;
  onRemove: (funcionario: Funcionario) => void;
}

/** In the place of the whole screen, on the plan without employees. */
export function AcessoRestrito({ funcionarios, dono, removing, onRemove }: AcessoRestritoProps) {
  return (
    <>
      <EmptyState
        page
        icone={IconLock}
        titulo="Acesso Restrito"
        nota="A gestão de funcionários não está disponível no plano básico. Faça upgrade para o plano premium para acessar esta funcionalidade."
        acao={
          <>
            {/* Only the owner has a subscription to change. */}
            {dono && (
              <Button component={Link} to="/assinatura">
                Fazer Upgrade
              </Button>
            )}
            <Button component={Link} to="/home" variant="default">
              Voltar ao Dashboard
            </Button>
          </>
        }
      />
      {dono && funcionarios.length > 0 && (
        <TitledCard className={classes.remaining ?? ''} id="restantes" titulo="Quem ainda tem acesso">
          <Text c="dimmed" size="sm">
            Quem já foi cadastrado continua trabalhando. Você pode remover o acesso a qualquer momento.
          </Text>
          <ul>
            {funcionarios.map((funcionario) => (
              <Row
                key={funcionario.id}
                data-funcionario={funcionario.id}
                nota={funcionario.email}
                acao={
                  <Group gap="md">
                    <Status ativo={funcionario.ativo} />
                    <Button
                      variant="default"
                      loading={removing === funcionario.id}
                      aria-label={`Remover acesso de ${funcionario.nome}`}
                      onClick={() => onRemove(funcionario)}
                    >
                      Remover acesso
                    </Button>
                  </Group>
                }
              >
                <strong>{funcionario.nome}</strong>
              </Row>
            ))}
          </ul>
        </TitledCard>
      )}
    </>
  );
}
