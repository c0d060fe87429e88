/** The public holidays of a year in China, as days `MM-DD`. */
interface HolidayYear {
  /** Days off that fall on working days, from and to, both included. Weekends inside a range do no harm. */
  readonly daysOff: readonly (readonly [from: string, to: string])[];
  /** Saturdays and Sundays on which people work instead (调休). */
  readonly workingWeekendDays: readonly string[];
}

/** From the yearly notice of the General Office of the State Council (国务院办公厅关于部分节假日安排的通知). */
export const PUBLIC_HOLIDAYS: Readonly<Record<number, HolidayYear>> = {
  // Notice of 2024-11-12.
  2025: {
    daysOff: [
      ['01-01', '01-01'],
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    workingWeekendDays: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  // Notice of 2025-11-04.
  2026: {
    daysOff: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    workingWeekendDays: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
  // The notice for 2027 was not available. These are only the statutory days of the Regulation on Public Holidays
  // (全国年节及纪念日放假办法, 2024): no bridge days and no make-up working days. Replace them by the notice.
  2027: {
    daysOff: [
      ['01-01', '01-01'],
      ['02-05', '02-08'],
      ['04-05', '04-05'],
      ['05-01', '05-02'],
      ['06-09', '06-09'],
      ['09-15', '09-15'],
      ['10-01', '10-03'],
    ],
    workingWeekendDays: [],
  },
};
