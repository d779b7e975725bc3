/**
 * Part of `npm run check:all`: known holes in what we depend on, as the registry knows them. One that tells none says
 * so.
 */
import { spawnSync } from 'node:child_process';

interface Report {
  metadata?: { vulnerabilities: Record<string, number> };
}

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], { encoding: 'utf8' });
let report: Report = {};
try {
  report = JSON.parse(stdout);
} catch {
  // A registry without this service answers with a page.
}
if (report.metadata === undefined) {
  console.log('NOT ASKED: this registry does not tell of known holes.');
} else {
  const { total = 0, ...levels } = report.metadata.vulnerabilities;
  console.log(
    total === 0 ? 'No known hole.' : `Known holes: ${JSON.stringify(levels)}. npm audit names them.`,
  );
  process.exitCode = total === 0 ? 0 : 1;
}
