import type { Funcionario } from '@balcao/contract/funcionarios';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { IconLock } from '../../ui/icons.ts';
import { Status } from './partes.tsx';
import classes from './restrito.module.css';

interface AcessoRestritoProps {
  /** Who was employed under the plan before, as far as the reader may know. */
  funcionarios: readonly Funcionario[];
  dono: boolean;
  removing: string | undefined;
  onRemove: (funcionario: Funcionario) => void;
}

/** In the place of the whole screen, on the plan without employees. */
export function AcessoRestrito({ funcionarios, dono, removing, onRemove }: AcessoRestritoProps) {
  return (
    <>
      <title>Acesso Restrito · Balcão</title>
      <Paper withBorder className={classes.restricted ?? ''}>
        <IconLock size={40} stroke={1.5} aria-hidden="true" />
        <Title order={1} size="h2">
          Acesso Restrito
        </Title>
        <Text c="dimmed" maw="30rem">
          A gestão de funcionários não está disponível no plano básico. Faça upgrade para o plano premium para
          acessar esta funcionalidade.
        </Text>
        <div className={classes.restrictedButtons}>
          {/* Only the owner has a subscription to change. */}
          {dono && (
            <Button component={Link} to="/assinatura">
              Fazer Upgrade
            </Button>
          )}
          <Button component={Link} to="/home" variant="default">
            Voltar ao Dashboard
          </Button>
        </div>
      </Paper>
      {dono && funcionarios.length > 0 && (
        <Paper withBorder component="section" className={classes.remaining ?? ''} aria-labelledby="restantes">
          <Title order={2} size="h4" id="restantes">
            Quem ainda tem acesso
          </Title>
          <Text c="dimmed" size="sm">
            Quem já foi cadastrado continua trabalhando. Você pode remover o acesso a qualquer momento.
          </Text>
          <ul className={classes.remainingList}>
            {funcionarios.map((funcionario) => (
              <li key={funcionario.id} data-funcionario={funcionario.id}>
                <Stack gap={0} className={classes.remainingName ?? ''}>
                  <strong>{funcionario.nome}</strong>
                  <span>{funcionario.email}</span>
                </Stack>
                <Status ativo={funcionario.ativo} />
                <Button
                  variant="default"
                  loading={removing === funcionario.id}
                  aria-label={`Remover acesso de ${funcionario.nome}`}
                  onClick={() => onRemove(funcionario)}
                >
                  Remover acesso
                </Button>
              </li>
            ))}
          </ul>
        </Paper>
      )}
    </>
  );
}
