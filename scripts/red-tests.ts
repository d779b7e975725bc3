/**
 * Both runners tell here which tests failed, and `runParts` ends with them: file, line, title, and the one command
 * that runs it again. The environment names the file (`RED_TESTS`); without it nothing is told.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type {
  Reporter as BrowserReporter,
  TestCase as BrowserTest,
  TestResult,
} from '@playwright/test/reporter';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

export interface RedTest {
  /** From the root of the repository, with the line that failed. */
  place: string;
  title: string;
  again: string;
}

function tell(red: RedTest): void {
  if (process.env.RED_TESTS) appendFileSync(process.env.RED_TESTS, `${JSON.stringify(red)}\n`);
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const fromHere = (file: string) => relative(process.cwd(), file);
/** A title as a pattern for the runner. */
const pattern = (title: string) => quoted(title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** For vitest.config.ts. */
export class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      const run = `npx vitest run --project ${module.project.name} ${fromHere(module.moduleId)}`;
      for (const { message } of module.errors())
        tell({ place: fromHere(module.moduleId), title: message, again: run });
      for (const test of module.children.allTests('failed')) {
        tell({
          place: `${fromHere(module.moduleId)}:${lineOf(test, module.moduleId)}`,
          title: test.fullName,
          again: `${run} -t ${pattern(test.name)}`,
        });
      }
    }
  }
}

function lineOf(test: TestCase, file: string): number {
  const stacks = test.result().errors?.flatMap(({ stacks = [] }) => stacks) ?? [];
  return stacks.find((one) => one.file === file)?.line ?? 1;
}

/** For playwright.config.ts. */
export default class implements BrowserReporter {
  onTestEnd({ title, location, parent }: BrowserTest, { status, errors }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    const file = fromHere(location.file);
    const line = errors.find((error) => error.location?.file === location.file)?.location?.line;
    const project = parent.project()?.name;
    tell({
      place: `${file}:${line ?? location.line}`,
      title,
      again: `npx playwright test --project=${project} ${file}:${location.line}`,
    });
  }
}
