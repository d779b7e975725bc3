export function tryPort(port: number, host: string): Promise<void>;
export function describePort(error: Error & { code?: string }, before?: string): string | undefined;
