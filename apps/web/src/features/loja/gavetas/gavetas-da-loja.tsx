import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gavetasQuery } from '../../../dados/gaveta.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { IconPlus } from '../../../ui/sinais/icons.ts';
import { GavetaLinha } from './gaveta-linha.tsx';
import classes from './gavetas.module.css';

/** The drawers that money lies in: one is enough for most. */
export function GavetasDaLoja() {
  const gavetas = useQuery(gavetasQuery);
  const [nova, setNova] = useState(false);
  if (naoVeio(gavetas)) return <ErrorState texto="Não foi possível carregar os caixas." consulta={gavetas} />;
  if (!gavetas.data) return <Skeleton height={120} role="status" aria-label="Carregando os caixas" />;
  return (
    <section className={classes.section} aria-labelledby="gavetas">
      <h3 className={classes.titulo} id="gavetas">
        Caixas da loja
      </h3>
      <p className={classes.nota}>Um para cada gaveta de dinheiro. Cada aparelho guarda qual é o seu.</p>
      <ul className={classes.list}>
        {gavetas.data.map((gaveta) => (
          <GavetaLinha key={gaveta.id} gaveta={gaveta} />
        ))}
        {nova && <GavetaLinha onFeita={() => setNova(false)} />}
      </ul>
      {!nova && (
        <Button variant="default" leftSection={<IconPlus />} onClick={() => setNova(true)}>
          Novo caixa
        </Button>
      )}
    </section>
  );
}
