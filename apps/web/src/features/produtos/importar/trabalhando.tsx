import '@mantine/core/styles/Progress.layer.css';
import { Progress, Text } from '@mantine/core';

/** Something takes a while, and the person sees that it goes on. */
export function Trabalhando({ texto }: { texto: string }) {
  return (
    <div role="status" style={{ paddingBlock: '2.5rem' }}>
      <Text fw={600} mb="sm">
        {texto}
      </Text>
      <Progress value={100} animated aria-label={texto} />
    </div>
  );
}
