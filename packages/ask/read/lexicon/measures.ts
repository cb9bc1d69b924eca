import type { AskMeasure } from '@insights/contracts';

/** Each of one list before each of another: `staff wages`, `pay our people`. */
function pairs(firsts: string, seconds: string, between: readonly string[] = ['']): string {
  return firsts
    .split(', ')
    .flatMap((first) =>
      seconds.split(', ').flatMap((second) => between.map((word) => `${first} ${word} ${second}`)),
    )
    .join(',');
}

/** What people call a figure. Phrases are separated by commas; plurals are understood of themselves. */
export const MEASURE_WORDS: Partial<Record<AskMeasure, string>> = {
  revenue: `
    turn over, turned over, turning over, the register did, the register do, the till did, the till do, everything sold, everything we sold, all we sold, money came in from sales, money come in from sales, revenue, revenues, sales, income, turnover, top line, sales revenue, total revenue, total income,
    total sales, what we sold, net sales, net revenue, takings, sales volume, gross receipts, gross receipts from operations, business did we do, business do we do, rev, revs`,
  costOfGoodsSold: `
    cost of goods sold, cogs, cost of goods, cost of sales, direct costs, goods we sold, direct cost,
    direct costs of the goods, cos, direct costs of goods, the goods we sold cost, stuff we sold, things we sold, what we sold cost`,
  grossProfit: `
    gross profit, gp, gross income, gross earnings, revenue minus cogs, revenue less cogs, sales minus cogs,
    sales less cogs, revenue minus cost of goods sold, sales minus cost of goods sold,
    revenue less cost of goods sold, sales less cost of goods sold`,
  operatingExpenses: `
    operating expenses, operating costs, overhead, overheads, opex, running costs, operating expense`,
  otherIncome: 'other income, non operating income, nonoperating income',
  otherExpenses: 'other expenses',
  expenses: `
    expenses, expense, spending, spend, costs, total expenses, total costs, total spending, outgoings,
    out of all we spent, out of all the money we spent, of all the money we spent, out of everything we spent, of all we spent, of everything we spent,
    expenditure, expenditures, what we spent, everything we have spent, everything, exp, total spend, total expense`,
  netProfit: `
    running a surplus, running a deficit, running a surplus or a deficit, run a surplus, run a deficit, surplus, deficit, surplus or deficit, surplus or a deficit, quids in, in profit, profit after tax, net profit, profit, profits, net income, net earnings, earnings, bottom line, profitable,
    profitability, net result, loss, profit or loss, make money, made money, in the black, p l,
    profit and loss, lose money, lost money, losing money, net profit or loss, making money,
    making or losing money, losing or making money, make or lose money, made or lost money, in the red,
    spend more than we earned, spend more than we made, spend more than we earn, spend more than we make,
    earn more than we spent, make more than we spent, earned more than we spent, made more than we spent,
    make any money, made any money, making any money, or did we lose some, or did we make a loss, or make a loss, or a loss, or did we lose money, or did we lose, or lose money,
    come out ahead or behind, came out ahead or behind, come out ahead, came out ahead, come out on top, came out on top, profit and loss position, bottom line profit, np,
    turn a profit, turned a profit, turning a profit,
    income minus expenses, income less expenses,
    net`,
  netOperatingIncome:
    'net operating income, operating income, net operating profit, income from operations, operating earnings, profit from operations',
  ebit: 'ebit, operating profit',
  ebitda: `
    ebitda, earnings before interest taxes depreciation and amortization, profit before interest tax depreciation and amortization,
    earnings before interest tax depreciation and amortization`,
  interest: `
    interest, interest expense, interest paid, loan interest, interest on loans, interest paid on loans, interest paid on the loan, interest on debt,
    interest did we pay on loans, interest on the loan,
    interest we paid on the loans, interest we paid on loans, interest we paid on the loan, interest we paid`,
  incomeTaxes: 'income taxes, income tax',
  depreciation: 'depreciation, depreciated, amortization, depreciation and amortization',
  payroll: `
    everybody who works here, everyone who works here, people who work here, employees who work here, payroll including employer taxes,
    payroll cost including employer taxes, payroll costs including employer taxes,
    payroll, payroll and labor, labor, labour, wages, salaries, wages and salaries, people costs,
    ${pairs('payroll, labor, labour', 'cost, expense')},
    ${pairs('staff, employee, team, crew, worker, personnel', 'pay, wage, salary, cost, compensation, payroll, expense')},
    ${pairs('pay, pay for, paying, paid to, cost of, wages of', 'staff, employees, people, team, crew, workers, personnel', ['', 'the', 'our', 'my'])}`,
  discounts: 'discounts, discounts given, refunds given',
  uncategorized: `
    uncategorized, uncategorised, uncategorized expenses, uncategorised expenses, not categorized,
    not been categorized, hasnt been categorized, havent been categorized, not yet categorized,
    without a category, uncategorised spending, uncategorized spending,
    still not categorized, still uncategorized`,
  cash: `
    cash, cash position, cash balance, cash on hand, cash do we have on hand, cash did we have on hand, cash available, cash is available, cash do we have available, bank balance, bank balances, money in the bank,
    bank accounts, cash in the bank, cash in bank, money in bank, money do we have, money do i have, in the bank,
    cash at bank, money in the bank accounts, money on the bank accounts, money on the bank,
    money is there on our bank accounts, money is there in our bank accounts, money is on our bank accounts,
    money is in our bank accounts, money is in the bank, money is there in the bank, bank money,
    money on bank accounts, cash at the bank, money we have on the bank accounts, money have we`,
  receivables: `
    sundry debtors, trade receivables, trade debtors, receivables, accounts receivable, a r, ar, receivable, debtors, accounts receivable balance,
    a r balance, a r total, ar total`,
  payables: `
    sundry creditors, trade payables, trade creditors, payables, accounts payable, a p, ap, payable, creditors, accounts payable balance, a p balance,
    ap total, a p total,
    bills plus cards, bills and cards, bills and credit cards, bills plus credit cards, bills and the credit cards,
    cards and bills, cards plus bills, credit cards and bills, credit cards plus bills, bills plus cards owed`,
  creditCards: `
    bills plus cards, bills and cards, bills and credit cards, bills plus credit cards, bills and the credit cards,
    cards and bills, cards plus bills, credit cards and bills, credit cards plus bills, bills plus cards owed,
    on cards, on our cards, on the cards, on my cards, on credit cards, on our credit cards, all cards, all our cards, credit cards, credit card debt, credit card balance, credit card balances, card debt`,
  inventory: 'inventory, stock value, inventory value, value of inventory',
  fixedAssets: 'fixed assets, value of fixed assets, property and equipment',
  currentAssets: 'current assets',
  assets: `
    assets, total assets,
    business owns, company owns, we own, everything we own, everything the business owns, everything the company owns,
    everything we own worth, everything the business owns worth, everything the company owns worth`,
  currentLiabilities: 'current liabilities',
  liabilities: `
    everything the company owes, everything the business owes, all the company owes, all the business owes, company owes altogether,
    liabilities, total liabilities, owes in total, owes altogether, company owes in total, business owes in total, everything we owe, all we owe, do we owe altogether, do we owe in total, we owe in total, owe in total, do we owe in all, do we owe to everybody, all that we owe, what we owe in all`,
  debt: `
    loans payable, notes payable, debt, debts, long term debt, long term loan, long term loans, outstanding loans, outstanding loan, term debt, term loans, loans, loan, borrowing, borrowings, total debt, loans outstanding, loan balance,
    loan balances, total loans, owe the bank, do we owe the bank, we owe the bank, owe to the bank, owe the lender, owe banks`,
  debtRepaid: `
    ${pairs('loan principal, debt, principal, loans, borrowing', 'repay, pay down, pay off, paid off, pay back, repaid', ['', 'did we', 'have we', 'we', 'was', 'has been'])},
    principal paid down, principal paid down on loans, loan repayments, debt repaid, loan principal paid, principal paid, loan principal,
    principal repaid on loans, principal repaid on the loans, principal repaid on the loan, principal paid on loans,
    principal paid back, loan principal paid back, principal repaid, debt paid back, paid back on loans,
    pay down on loans, pay down on the loan, pay down debt, paid down, pay down, pay back on loans, pay back on the loan, loan principal repaid, loan principal did we pay back,
    of the loans did we pay down, of the loan did we pay down, of our loans did we pay down`,
  equity:
    'net assets, equity, total equity, owners equity, net worth, our book value, book value of the business, book value of our business, book value of the company',
  workingCapital: 'working capital, net working capital',
  ownerDraws: `
    owner draws, owners draws, draws, draw, owner draw, drawings, distributions, owner distributions, owners distributions, draw from the business,
    owner withdrawals, owner withdrew, owner pay, owners pay, pay myself, paid myself, paying myself, take home`,
  operatingCashFlow: `
    cash did operating activities generate, cash did operations generate, cash generated by operations, cash generated from operations, cash generated by operating activities, cash was generated by operations, cash provided by operations, cash provided by operating activities,
    operating cash flow, cash flow from operations, operating activities, cash flow from operating activities, cash from operating activities, cash from operations, cash did operations bring in,
    cash did operations generate, cash did operations make`,
  investingCashFlow:
    'investing activities, cash flow from investing activities, investing cash flow, cash flow from investing',
  financingCashFlow:
    'financing activities, cash flow from financing activities, financing cash flow, cash flow from financing',
  netCashChange: `
    bank money grow or shrink, cash grow or shrink, bank balance grow or shrink, bank balance go up or down, bank money go up or down,
    net cash change, cash go up or down, cash went up or down, cash flow, net cash flow, change in cash, cashflow, net change in cash,
    change in the cash, cash change, net change of cash, movement in cash, net movement in cash`,
  freeCashFlow: 'free cash flow',
  invoiced: `
    amount invoiced, amounts invoiced, amount billed, amounts billed,
    amount of invoices, value of invoices, total of invoices, total invoices, invoice total, invoices total, amount of the invoices,
    invoiced, we bill out, i bill out, we billed out, bill out, billed out, bill out to customers, we invoice, i invoice, we invoiced, i invoiced, invoicing, total invoiced, bill customers,
    billed customers, billed, billings, bill our customers, bill clients, billed to customers, we bill,
    i bill, bill to customers, bill to clients`,
  collected: `
    amount collected, amounts collected, customer receipts, receipts from customers,
    cash received from, money received from, payments received from, collected, money collected from customers, collections, collected from customers, money collected,
    collect, collect from customers, cash collected, customers pay us, customers paid us,
    did customers pay, have customers paid, did clients pay, have clients paid, did the customers pay, did our customers pay, customer payments, payments received, payments from customers, clients pay us, clients paid us,
    received from customers, receive from customers, money came in from customers,
    came in from customers, cash came in from customers, money in from customers, money from customers, money came in from clients`,
  moneyIn: `
    cash receipts, money came in, money come in, money comes in, money coming in, money has come in, cash came in, cash come in,
    cash comes in, cash coming in, cash has come in, came into the bank, came into our bank, cash inflow,
    cash inflows, inflow, inflows, incoming cash, incoming money, money flowed in, cash flowed in, money received in all,
    money in and out, cash in and out, money came in and out, money came in and went out, cash came in and went out,
    inflow and outflow, inflows and outflows, cash inflows and outflows`,
  moneyOut: `
    cash disbursements, disbursements, money went out, money go out, money goes out, money going out, money has gone out, cash went out, cash go out,
    cash goes out, cash going out, cash has gone out, left the bank, left our bank, cash outflow, cash outflows,
    outflow, outflows, outgoing cash, outgoing money, money flowed out, cash flowed out,
    money in and out, cash in and out, money came in and out, money came in and went out, cash came in and went out,
    inflow and outflow, inflows and outflows, cash inflows and outflows`,
  salesTaxCollected: `
    sales tax collected, sales taxes collected, sales tax did we collect, sales tax have we collected, sales tax we collected,
    sales tax did we charge, sales tax we charged, sales tax charged, collected in sales tax, collect in sales tax,
    collected sales tax, collect sales tax,
    sales tax charged to customers, sales tax collected from customers`,
  salesTaxPaid: `
    sales tax paid, sales taxes paid, sales tax did we pay, sales tax have we paid, sales tax we paid, sales tax payments,
    sales tax have we remitted, sales tax remitted, sales tax did we remit, sales tax we remitted, paid in sales tax, pay in sales tax,
    paid sales tax, remit in sales tax, sales tax payments made,
    sales tax did we send to the state, sales tax sent to the state, sales tax we sent to the state`,
};

/** What people call a key figure, by its id. */
export const KEY_FIGURE_WORDS: Readonly<Record<string, string>> = {
  netMargin: `
    net income margin, np percent, net margin, net profit margin, profit margin, margin, percentage of revenue was profit,
    percent of revenue was profit, share of revenue was profit, net margin percent, profit percentage,
    percent of sales do we keep as profit, percent of revenue do we keep as profit, profit percent, net profit percent, net income percent, percent of sales do we keep, percent of revenue do we keep, percent of sales did we keep`,
  grossMargin: `
    gp percent, gross margin, gross profit margin, gross margin percentage, gm, gm percent, gross margin percent,
    gross profit percent, gross profit percentage`,
  operatingMargin: 'operating margin, operating profit margin',
  ebitdaMargin: 'ebitda margin',
  currentRatio:
    'current ratio, ratio of current assets to current liabilities, current assets to current liabilities',
  quickRatio: 'quick ratio, acid test, acid test ratio',
  cashRatio: 'cash ratio',
  receivableDays: 'receivable days, dso, days sales outstanding, days of receivables',
  payableDays: 'payable days, dpo, days payable outstanding',
  inventoryDays: 'inventory days, days of inventory, dio',
  cashConversionCycle: 'cash conversion cycle',
  payrollShare: `
    payroll share, payroll to revenue, payroll as a share of revenue, payroll as a percentage of revenue,
    payroll as percent of revenue, share of revenue goes to payroll, labor share`,
  debtToEquity: 'debt to equity, d e, d e ratio, debt to equity ratio',
  interestCover: 'interest cover, interest coverage',
  breakEvenRevenue: 'break even revenue, break even, breakeven, break even point, breakeven point',
  cashBufferDays: `
    ${pairs('days of expenses, days of operating expenses', 'can our cash cover, could our cash cover, does our cash cover, would our cash cover, could we cover with cash on hand')},
    cash buffer, days of cash, cash buffer days, days of expenses can our cash cover,
    days of operating expenses can my current cash cover, days of cash on hand`,
  expenseRatio: 'expense ratio, expenses to revenue',
  revenueGrowth: `
    revenue growth, sales growth, growth of revenue, growth in sales, growth in revenue,
    revenue growth rate, how fast are we growing, how fast do we grow, how much did we grow,
    how much have we grown`,
  netProfitGrowth: 'profit growth, net profit growth',
  expenseGrowth: 'expense growth, growth of expenses, growth in expenses',
  returnOnEquity: 'return on equity, roe',
  returnOnAssets: 'return on assets, roa',
  equityRatio: 'equity ratio',
  debtToAssets: 'liabilities to assets, debt to assets, debt ratio, debt to asset ratio',
  debtToEbitda: 'debt to ebitda',
  debtServiceCover: `
    debt service cover, debt service coverage, debt service coverage ratio, debt service ratio, dscr`,
  netBurn: 'monthly burn rate, monthly net burn, net burn, burn rate, cash burn, monthly burn, burn',
  runwayMonths: 'runway, cash runway, months of runway',
  cashFlowMargin: 'cash flow margin',
  assetTurnover: 'asset turnover',
  operatingExpenseRatio: 'operating expense ratio, overhead ratio, operating expenses to revenue',
  workingCapitalToRevenue: 'working capital to revenue',
  returnOnCapital: 'return on capital, return on capital employed, roce',
};
