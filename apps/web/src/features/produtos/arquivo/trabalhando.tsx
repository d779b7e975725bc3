import '@mantine/core/styles/Progress.layer.css';
import { Box, Progress, Text } from '@mantine/core';

/** Something takes a while, and the person sees that it goes on. */
export function Trabalhando({ texto }: { texto: string }) {
  return (
    <Box role="status" py="2xl">
      <Text mb="sm">
        <strong>{texto}</strong>
      </Text>
      <Progress value={100} animated aria-label={texto} />
    </Box>
  );
}
