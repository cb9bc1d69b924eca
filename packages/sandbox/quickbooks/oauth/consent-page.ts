import { escapeHtml, page } from '../web/page.ts';

interface ConsentView {
  appName: string;
  redirectHost: string;
  companies: readonly { realmId: string; name: string; description: string }[];
  /** The signed request, passed through the form. */
  request: string;
  /** Shown if the form was submitted without a company. */
  problem?: string;
}

/**
 * Renders the page on which a user chooses a company and authorizes an app. Plain HTML that works without scripts.
 */
export function consentPage(view: ConsentView): string {
  const app = escapeHtml(view.appName);
  const choices = view.companies.map((company, index) => companyChoice(company, index === 0)).join('');
  const problem =
    view.problem === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(view.problem)}</p>`;
  return page(
    `Connect to ${app}`,
    `<h1>Connect a company to ${app}</h1>
<p>${app} asks for access to the accounting data of the company you choose. QuickBooks has one permission for reading and writing; whether an app only reads is its own promise. These companies are invented: nothing here touches real books.</p>
${problem}
<form method="post">
<input type="hidden" name="request" value="${escapeHtml(view.request)}">
<fieldset>
<legend>Company</legend>
${choices}</fieldset>
<div class="actions">
<button type="submit" name="decision" value="connect" class="primary">Connect</button>
<button type="submit" name="decision" value="cancel" formnovalidate>Cancel</button>
</div>
</form>
<p class="note">You return to ${escapeHtml(view.redirectHost)} either way.</p>`,
  );
}

function companyChoice(
  { realmId, name, description }: ConsentView['companies'][number],
  isChosen: boolean,
): string {
  const id = `company-${escapeHtml(realmId)}`;
  const checked = isChosen ? ' checked' : '';
  return `<div class="choice">
<input type="radio" name="realmId" id="${id}" value="${escapeHtml(realmId)}" required aria-describedby="${id}-about"${checked}>
<label for="${id}">${escapeHtml(name)}</label>
<p id="${id}-about">${escapeHtml(description)}</p>
</div>
`;
}

/** Renders the page shown instead of a redirect that cannot be trusted. */
export function refusalPage(reason: string): string {
  return page(
    'Cannot connect',
    `<h1>This connection request cannot be used</h1>
<p>${escapeHtml(reason)}</p>
<p class="note">Go back to the app and start connecting again. If it happens again, tell the people who run the app.</p>`,
  );
}
