import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { MAX_IMPRESSORAS } from '@balcao/contract/impressao/impressoras';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { escolherImpressora, impressoraDoAparelho } from '../../../dados/impressora-do-aparelho.ts';
import { impressorasQuery } from '../../../dados/impressoras.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { ImpressoraNesteAparelho } from '../../../papel/neste-aparelho.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { SettingsSection } from '../../../ui/paginas/settings-section.tsx';
import { Anchor } from '../../../ui/pecas/anchor.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { IconPlus } from '../../../ui/sinais/icons.ts';
import { ImpressoraCartao } from './impressora-cartao.tsx';
import classes from './impressoras.module.css';
import { NovaImpressora } from './nova-impressora.tsx';

/** `/configuracoes/impressoras`: what this device prints on, and the store's printers. */
export function ImpressorasDaLoja() {
  const impressoras = useQuery(impressorasQuery);
  if (naoVeio(impressoras)) {
    return <ErrorState card texto="Não foi possível carregar as impressoras." consulta={impressoras} />;
  }
  if (!impressoras.data) {
    return <Skeleton height={320} role="status" aria-label="Carregando as impressoras" />;
  }
  return <Carregadas impressoras={impressoras.data} />;
}

function Carregadas({ impressoras }: { impressoras: readonly Impressora[] }) {
  const nenhuma = impressoras.length === 0;
  // Open until it has said what became of the first one, which is on the list before that.
  const [incluindo, setIncluindo] = useState(nenhuma);
  const [desistiu, setDesistiu] = useState(false);
  /** The paper that was just asked for, and of which printer. */
  const [teste, setTeste] = useState<{ impressoraId: string; impressaoId: string }>();

  function incluida(nova: Impressora, impressaoId: string | undefined) {
    setIncluindo(false);
    if (impressaoId) setTeste({ impressoraId: nova.id, impressaoId });
    // Whoever puts up a printer before a device means to print on it from there.
    if (nova.ligacao !== 'NAVEGADOR' && !impressoraDoAparelho())
      escolherImpressora({ impressoraId: nova.id });
  }

  return (
    <>
      {!nenhuma && (
        <ul className={classes.lista} aria-label="Impressoras da loja">
          {impressoras.map((impressora) => (
            <ImpressoraCartao
              key={impressora.id}
              impressora={impressora}
              teste={teste?.impressoraId === impressora.id ? teste.impressaoId : undefined}
              onTeste={(impressaoId) =>
                setTeste(impressaoId ? { impressoraId: impressora.id, impressaoId } : undefined)
              }
            />
          ))}
        </ul>
      )}
      {nenhuma || incluindo ? (
        <Card as="section" aria-labelledby="nova-impressora">
          <NovaImpressora
            impressoras={impressoras}
            onIncluida={incluida}
            onCancelar={
              nenhuma
                ? undefined
                : () => {
                    setDesistiu(true);
                    setIncluindo(false);
                  }
            }
          />
        </Card>
      ) : impressoras.length >= MAX_IMPRESSORAS ? (
        <p className={classes.nota}>{`São ${MAX_IMPRESSORAS} impressoras, o máximo de uma loja.`}</p>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus />}
            autoFocus={desistiu}
            onClick={() => setIncluindo(true)}
          >
            Nova impressora
          </Button>
        </div>
      )}
      <SettingsSection
        id="neste-aparelho"
        titulo="Neste aparelho"
        descricao="Cada celular ou computador guarda onde imprime."
      >
        <ImpressoraNesteAparelho />
      </SettingsSection>
      <p className={classes.nota}>
        <Anchor component={Link} to="/configuracoes/ajuda-impressora">
          Qual impressora comprar e como ligar
        </Anchor>
      </p>
    </>
  );
}
