import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

const company = z.string().max(40).meta({ description: 'Company id from list_companies' });
const period = z
  .string()
  .max(40)
  .meta({ description: 'For example last_month, or 2026-10-01 to 2026-10-31' });

interface Prompt {
  readonly title: string;
  readonly description: string;
  readonly steps: readonly string[];
}

const PROMPTS: Readonly<Record<string, Prompt>> = {
  monthly_review: {
    title: 'Monthly review',
    description: 'What happened in a month, why, and what to look into',
    steps: [
      'Read the income statement compared with last year, and explain the three largest changes with explain_change.',
      'Read the key metrics, and the findings of High severity with their fix steps.',
      'Write half a page: what changed, why, what to do next. Give each amount with its figure id.',
    ],
  },
  lender_pack: {
    title: 'Lender pack',
    description: 'The figures that a bank asks for, with their sources',
    steps: [
      'Read the income statement, the balance sheet and the cash flow statement in full.',
      'Read the key metrics of the groups liquidity and leverage with their formulas.',
      'Put them together for a lender: three statements, the ratios with formulas, and how many checks agree with the source.',
    ],
  },
  accountant_questions: {
    title: 'Questions for my accountant',
    description: 'What to ask, from the findings and the largest changes',
    steps: [
      'Read the findings in full, and the transactions of those with the largest impact.',
      'Explain by account why net income changed from last year.',
      'Write at most ten questions, largest amounts first, each with the transactions or accounts it is about.',
    ],
  },
};

export function registerPrompts(server: McpServer): void {
  for (const [name, { title, description, steps }] of Object.entries(PROMPTS)) {
    server.registerPrompt(
      name,
      { title, description, argsSchema: z.object({ company, period }) },
      ({ company: ofCompany, period: ofDays }) => ({
        messages: [
          {
            role: 'user',
            content: {
              type: 'text',
              text: [
                `Company ${JSON.stringify(ofCompany)}, period ${JSON.stringify(ofDays)}.`,
                ...steps,
              ].join('\n'),
            },
          },
        ],
      }),
    );
  }
}
