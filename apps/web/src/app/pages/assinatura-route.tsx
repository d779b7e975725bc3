import { usePlano } from '../../dados/plano.ts';
import AssinaturaPage from '../../features/assinaturas/assinatura-page.tsx';
import { Exportar } from '../../features/loja/copias/copias.tsx';
import { Card } from '../../ui/paginas/card.tsx';
import { Section } from '../../ui/paginas/section.tsx';
import { expirou } from '../guards/acesso.ts';
import { ReceberFiado } from './receber-fiado.tsx';

/** The subscription. When the plan is over it is the owner's one page: what is the store's can be taken along from here. */
export default function AssinaturaRoute() {
  const plano = usePlano();
  return (
    <AssinaturaPage>
      {expirou(plano) && (
        <>
          <Section titulo="O que clientes devem">
            <Card>
              <ReceberFiado />
            </Card>
          </Section>
          <Section titulo="Seus dados">
            <Card>
              <Exportar />
            </Card>
          </Section>
        </>
      )}
    </AssinaturaPage>
  );
}
