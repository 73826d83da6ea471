import { describe, expect, it } from 'vitest';
import { allCommands } from './main.ts';
import { toyRegistry, warfold } from './testing/toyRegistry.ts';

const ALL = await allCommands();

describe('help', () => {
  it('lists all commands', async () => {
    const { code, out } = await warfold(['--help']);
    expect(code).toBe(0);
    for (const { name } of ALL) expect(out).toContain(`\n  ${name} `.trimEnd());
    expect((await warfold(['help'])).out).toBe(out);
  });

  it('is what a call without a command gets', async () => {
    expect(await warfold([])).toMatchObject({ code: 2, out: (await warfold(['--help'])).out });
  });

  it.each(ALL.map(({ name }) => name))('tells all about %s, with examples and exit codes', async (name) => {
    const { code, out } = await warfold([name, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/Options:[\s\S]*--json[\s\S]*--language en\|it\|ca[\s\S]*Examples:\n {2}warfold /);
    expect(out).toContain('0 if all is well, 1 if a check failed, 2 if the call was wrong');
    expect((await warfold(['help', name])).out).toBe(out);
    expect((await warfold([name, '-h'])).out).toBe(out);
  });

  it('has examples that can be called', async () => {
    for (const { name, examples } of ALL)
      for (const [call] of examples) expect((await warfold([...call.split(' '), '--help'])).code, `${name}: ${call}`).toBe(0);
  });

  it('knows its version', async () => {
    expect((await warfold(['--version'])).out).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('a wrong call', () => {
  it.each([
    [['simulat'], "There is no command 'simulat'. Did you mean 'simulate'?\nRun 'warfold --help' to see them all."],
    [['fly'], "There is no command 'fly'.\nRun 'warfold --help' to see them all."],
    [['help', 'fly'], "There is no command 'fly'.\nRun 'warfold --help' to see them all."],
    [['systems', '--jsn'], "systems has no option '--jsn'. Did you mean --json?\nRun 'warfold systems --help' to see what it takes."],
    [['systems', '-x'], "systems has no option '-x'.\nRun 'warfold systems --help' to see what it takes."],
    [['systems', '--json=yes'], "--json takes no value.\nRun 'warfold systems --help' to see what it takes."],
    [['systems', '--language'], "--language needs a value: en|it|ca.\nRun 'warfold systems --help' to see what it takes."],
    [['systems', '--language', 'fr'], "There is no language 'fr'. There is: en, it, ca.\nFor example: --language it"],
    [['systems', 'toy'], "systems takes nothing; what is 'toy'?\nRun 'warfold systems --help' to see what it takes."],
    [['rules'], "rules needs SYSTEM [ID].\nRun 'warfold rules --help' to see what it takes."],
    [['simulate', 'toy', '--games', '3', '--games', '4'], "--games was given twice.\nRun 'warfold simulate --help' to see what it takes."],
    [
      ['simulate', 'toy', '--games', '0', '--players', 'nobody', '--report', '/there/is/no/such/folder/page.html'],
      "--games is a whole number from 1 to 1000000, not '0'.\nThere is no player 'nobody'. There is: random, usual, recruit, veteran, marshal.\nThere is no folder '/there/is/no/such/folder' to write 'page.html' to.\nFor example: --games 1\nFor example: --players veteran,random\nMake it first, or give another path.",
    ],
  ])('is told what to do instead: %j', async (argv, err) => {
    expect(await warfold(argv)).toMatchObject({ code: 2, out: '', err });
  });

  it('is told so in JSON too', async () => {
    const { code, out, err } = await warfold(['rules', 'chess', '--json']);
    expect([code, err]).toEqual([2, '']);
    expect(JSON.parse(out)).toEqual({
      error: { message: expect.stringContaining("There is no rule system 'chess'"), hint: expect.any(String) },
    });
  });
});

describe('a bug', () => {
  const broken = {
    ...toyRegistry,
    rules: () => {
      throw new TypeError('x is not a function');
    },
  };

  it('shows no stack', async () => {
    expect(await warfold(['rules', 'warpath'], broken)).toMatchObject({
      code: 3,
      err: 'Warfold itself broke: x is not a function\nThis is a bug. Please report it with the call that led to it.',
    });
  });
});
