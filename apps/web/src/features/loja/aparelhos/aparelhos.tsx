import type { Dispositivo } from '@balcao/contract/pessoas/dispositivos';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { aparelhosQuery } from '../../../dados/aparelhos.ts';
import { esteAparelhoId } from '../../../fila/fila.ts';
import { Guardadas } from '../../../fila/guardadas.tsx';
import { agora } from '../../../lib/clock.ts';
import { List } from '../../../ui/listas/list.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { IconDevices } from '../../../ui/sinais/icons.ts';
import { Aparelho } from './aparelho.tsx';
import classes from './aparelhos.module.css';
import { aparelhosText } from './textos.ts';

/** Nothing that was sold on any of them can go missing unseen. */
export function Aparelhos() {
  const aparelhos = useQuery(aparelhosQuery);
  const este = useEsteAparelho();
  return (
    <>
      <List
        consulta={aparelhos}
        itens={aparelhos.data}
        erro="Não foi possível carregar os aparelhos."
        espera={<Loading label="Carregando os aparelhos" count={2} height={120} />}
        vazio={
          <EmptyState
            icone={IconDevices}
            titulo="Nenhum aparelho vendeu ainda"
            nota="O celular ou computador aparece aqui a partir da primeira venda."
          />
        }
      >
        {(list) => (
          <>
            <Resumo aparelhos={list} />
            <ul className={classes.lista} aria-label="Aparelhos">
              {list
                .toSorted((a, b) => gravidade(b) - gravidade(a))
                .map((aparelho) => (
                  <Aparelho
                    key={aparelho.id}
                    aparelho={aparelho}
                    este={aparelho.id === este}
                    now={agora().getTime()}
                  />
                ))}
            </ul>
          </>
        )}
      </List>
      {/* Below what is as long as there are devices: it comes when that is known, or can't be. */}
      {!aparelhos.isLoading && (
        <div className={classes.daqui}>
          <p>O que foi vendido neste aparelho e ainda espera a internet.</p>
          <Guardadas />
        </div>
      )}
    </>
  );
}

/** Devices that lack sales stand first: the owner looks for them. */
function gravidade({ faltando, esperando }: Dispositivo): number {
  if (faltando.length > 0) return 2;
  return esperando > 0 ? 1 : 0;
}

function Resumo({ aparelhos }: { aparelhos: readonly Dispositivo[] }) {
  const { texto, tom } = aparelhosText(aparelhos);
  return <Note tom={tom ?? 'bom'} titulo={`${texto}.`} />;
}

function useEsteAparelho(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    esteAparelhoId().then(setId, () => undefined);
  }, []);
  return id;
}
