import { z } from 'zod';
import { type Endpoint, endpointsOf } from './endpoint.ts';

export const health = {
  ler: endpointsOf('saúde', {}).get('/api/health', 'Diz se o servidor e o banco respondem e gravam', {
    acesso: 'publico',
    answers: { 200: z.object({ status: z.literal('ok') }) },
  }),
} as const satisfies Record<string, Endpoint>;
