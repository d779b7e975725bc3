import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

export const health = {
  ler: {
    tag: 'saúde',
    method: 'GET',
    path: '/api/health',
    acesso: 'publico',
    summary: 'Diz se o servidor e o banco respondem e gravam',
    answers: { 200: z.object({ status: z.literal('ok') }) },
    refusals: {},
  },
} as const satisfies Record<string, Endpoint>;
