import { plural } from '@balcao/contract/base/numeros';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../pecas/button.tsx';
import { Group } from '../pecas/stack.tsx';
import { Text } from '../pecas/text.tsx';

/** Rows shown at first, and more with each 'Mostrar mais'. */
const TEN = 10;

interface More<E> {
  /** How many are shown. */
  count: number;
  /** Around the rows, which take the focus (`tabIndex={-1}`). */
  rows: RefObject<E | null>;
  /** Below them, while there are more. */
  more: ReactNode;
}

/** A long list begins with ten, or as many as are said, and has more on demand. */
export function useMore<E extends HTMLElement>(
  total: number,
  one: string,
  many: string,
  first = TEN,
): More<E> {
  const [wanted, setWanted] = useState(first);
  const rows = useRef<E>(null);
  const count = Math.min(wanted, total);

  /** The button may be gone with the last row: the focus goes on with the first of the new rows. */
  function unfold(next: number) {
    flushSync(() => setWanted(next));
    const row = rows.current?.children[count];
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  }

  const more = count < total && (
    <Group justify="space-between" gap="xs" mt="md" data-screen-only>
      <Text size="sm" c="dimmed">{`Mostrando ${count} de ${plural(total, one, many)}.`}</Text>
      <Group gap="xs">
        {count + TEN < total && (
          <Button variant="default" size="sm" onClick={() => unfold(count + TEN)}>
            {`Mostrar mais ${TEN}`}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => unfold(total)}>
          Ver todos
        </Button>
      </Group>
    </Group>
  );
  return { count, rows, more };
}
