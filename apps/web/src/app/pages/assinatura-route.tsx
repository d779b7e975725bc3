import { Paper, Title } from '@mantine/core';
import { usePlano } from '../../dados/plano.ts';
import AssinaturaPage from '../../features/assinaturas/assinatura-page.tsx';
import { Exportar } from '../../features/loja/copias/exportar.tsx';
import { expirou } from '../guards/acesso.ts';

/** The subscription. When the plan is over it is the owner's one page: what is the store's can be taken along from here. */
export default function AssinaturaRoute() {
  const plano = usePlano();
  return (
    <>
      <AssinaturaPage />
      {expirou(plano) && (
        <section aria-labelledby="seus-dados">
          <Title order={2} size="h4" id="seus-dados" mt="xl" mb="sm">
            Seus dados
          </Title>
          <Paper withBorder p="lg">
            <Exportar />
          </Paper>
        </section>
      )}
    </>
  );
}
